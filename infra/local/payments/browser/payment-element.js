/** The stand-in's card form: no real card belongs here, so it offers the test cards by what they do. */

const cards = [
  ['4242424242424242', 'Paid at once'],
  ['4000002500003155', 'Asks the bank first (3-D Secure)'],
  ['4000000000000002', 'Declined'],
];
const deliveries = [
  ['now', 'Arrives before you are back'],
  ['late', 'Arrives late'],
  ['duplicate', 'Arrives three times'],
  ['reordered', 'Arrives in the wrong order'],
  ['never', 'Never arrives'],
];

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

const loadStyles = () => {
  if (document.querySelector('link[data-test-payments]')) return;
  document.head.append(
    make('link', { rel: 'stylesheet', href: '/test-payments/elements.css', 'data-test-payments': '' }),
  );
};

/** A label beside its control, so that the control is called by the label alone. */
const labelled = (id, label, control) => {
  control.id = `test-payments-${id}`;
  return make('div', {}, make('label', { for: control.id }, label), control);
};

const choice = (options) => make('select', {}, ...options.map(([value, text]) => make('option', { value }, text)));

/** A dialog in the bank's place. */
const askBank = (place) =>
  new Promise((answer) => {
    const pass = make('button', { type: 'button' }, 'Complete');
    const fail = make('button', { type: 'button' }, 'Fail');
    const title = make('h2', { id: 'test-payments-bank' }, 'Test bank');
    const text = make('p', {}, 'A real bank would ask here whether it is you (3-D Secure).');
    const dialog = make(
      'dialog',
      { class: 'tp-bank', 'aria-labelledby': 'test-payments-bank' },
      title,
      text,
      pass,
      fail,
    );
    const end = (isPassed) => {
      dialog.remove();
      answer(isPassed);
    };
    pass.addEventListener('click', () => end(true));
    fail.addEventListener('click', () => end(false));
    dialog.addEventListener('cancel', () => end(false));
    place.append(dialog);
    dialog.showModal();
  });

/** Puts the form into a place of the page. */
export const mountForm = (place, options, changed) => {
  loadStyles();
  const number = make('input', {
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '23',
    placeholder: '4242 4242 4242 4242',
  });
  const card = choice([['', 'Choose a card'], ...cards]);
  const delivery = choice(deliveries);
  const form = make(
    'div',
    { class: 'tp-form', 'data-theme-of': options.appearance?.theme ?? 'stripe' },
    make('p', { class: 'tp-note' }, 'Test cards only. Do not enter a real card.'),
    labelled('card', 'Test card', card),
    labelled('number', 'Card number', number),
    labelled('delivery', 'Message to the site', delivery),
  );
  const entered = () => number.value.replace(/\D/g, '');
  const tell = () => changed({ complete: entered().length === 16, empty: entered() === '', value: { type: 'card' } });
  card.addEventListener('change', () => {
    number.value = card.value.replace(/(.{4})(?=.)/g, '$1 ');
    tell();
  });
  number.addEventListener('input', tell);
  place.append(form);
  return {
    focus: () => number.focus(),
    remove: () => form.remove(),
    askBank: () => askBank(document.body),
    read: () =>
      entered().length === 16
        ? { card: entered(), delivery: delivery.value }
        : {
            error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' },
          },
  };
};
