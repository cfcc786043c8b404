/**
 * Stands in for the payment provider's script: `Stripe(key)` with what a Payment Element needs. Served beside the site by
 * the stand-in on one machine, never deployed.
 */
(() => {
  const post = async (path, body) => {
    try {
      const response = await fetch(`/test-payments/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'The stand-in could not be reached.' } };
    }
  };

  /** Listeners of an element, by the name of the event. */
  const emitter = () => {
    const listeners = new Map();
    const of = (name) => listeners.get(name) ?? [];
    return {
      on: (name, listener) => listeners.set(name, [...of(name), listener]),
      off: (name, listener) =>
        listeners.set(
          name,
          of(name).filter((one) => one !== listener),
        ),
      emit: (name, event) => {
        for (const listener of of(name)) listener(event);
      },
    };
  };

  const makeElement = (options) => {
    const events = emitter();
    let form;
    let isGone = false;
    const element = {
      on: (name, listener) => {
        events.on(name, listener);
        return element;
      },
      off: (name, listener) => {
        events.off(name, listener);
        return element;
      },
      once: (name, listener) => element.on(name, listener),
      mount: async (target) => {
        const { mountForm } = await import('/test-payments/payment-element.js');
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (isGone || !place) return;
        form = mountForm(place, options, (event) => events.emit('change', { elementType: 'payment', ...event }));
        events.emit('ready', { elementType: 'payment' });
      },
      update: () => undefined,
      focus: () => form?.focus(),
      unmount: () => form?.remove(),
      destroy: () => {
        isGone = true;
        form?.remove();
      },
      /** For this script alone: what was entered. */
      read: () => form?.read() ?? { error: { type: 'validation_error', message: 'Enter a card number.' } },
      ask: () => form.askBank(),
    };
    return element;
  };

  const makeElements = (options) => {
    let payment = null;
    return {
      clientSecret: options.clientSecret,
      create: (_type, own) => {
        payment = makeElement({ ...options, ...own });
        return payment;
      },
      getElement: () => payment,
      update: () => undefined,
      fetchUpdates: async () => ({}),
      submit: async () => (payment?.read().error ? { error: payment.read().error } : {}),
      current: () => payment,
    };
  };

  const confirmPayment = async ({ elements, confirmParams, redirect = 'always' }) => {
    const payment = elements.current();
    const { error, card, delivery } = payment.read();
    if (error) return { error };
    const { clientSecret } = elements;
    let answer = await post('confirm', { clientSecret, card, delivery });
    if (answer.status === 'requires_action') {
      const isPassed = await payment.ask();
      answer = await post('authenticate', { clientSecret, isPassed, delivery });
    }
    if (answer.error) return { error: answer.error };
    const paymentIntent = { id: clientSecret.replace(/_secret_.*/, ''), status: answer.status };
    if (redirect === 'if_required') return { paymentIntent };
    const url = new URL(confirmParams.return_url);
    url.searchParams.set('payment_intent', paymentIntent.id);
    url.searchParams.set('payment_intent_client_secret', clientSecret);
    url.searchParams.set('redirect_status', 'succeeded');
    window.location.assign(url);
    return new Promise(() => undefined);
  };

  const notHere = async () => ({ error: { type: 'invalid_request_error', message: 'The stand-in does not do this.' } });

  const Stripe = () => ({
    elements: makeElements,
    confirmPayment,
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    retrievePaymentIntent: notHere,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  Stripe.version = 'stand-in';
  window.Stripe = Stripe;
})();
