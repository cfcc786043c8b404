import type { NegotiationGoal } from '#shared/contracts/negotiation';
import type { TradeId } from '#shared/domain/negotiation-trades';

/**
 * How to negotiate for each goal: guidance of ours, never a claim about a vendor. {vendor}, {product}, {target} and
 * {price} stand for what is filled in; a line with an amount that nobody entered is left out.
 */
export type GoalAdvice = {
  /** In one phrase: what is sought. */
  aim: string;
  strategy: string;
  openingLines: readonly string[];
  objections: readonly { objection: string; answer: string }[];
  tactics: readonly string[];
  /** The trades to offer, in order. */
  trades: readonly TradeId[];
  /** What to ask next, in chips. */
  suggestions: readonly string[];
};

export const goalAdvice: Record<NegotiationGoal, GoalAdvice> = {
  'price-reduction': {
    aim: 'a lower price for the same scope',
    strategy:
      'Hold the scope still and move the price: anchor at the target, ask for the price line by line, and pay for movement only with things that cost you little.',
    openingLines: [
      'We want to go ahead with {product}, and at {target} we can sign within two weeks.',
      'Please send the price line by line, so that we can see what {price} is made of before we answer it.',
      'We compare written offers of several vendors, and the total over the term decides.',
    ],
    objections: [
      {
        objection: '“Our prices are the same for everyone.”',
        answer:
          'Then let us look at what is in it: which lines can come out, be phased, or be paid later, so that the total meets our figure?',
      },
      {
        objection: '“We cannot go lower without cutting the scope.”',
        answer: 'Show the price of each line. We decide what leaves, and what leaves takes its full price with it.',
      },
      {
        objection: '“This offer ends this week.”',
        answer:
          'Our approval has its own date. If the price is right now, it is right then; please confirm it in writing until our decision.',
      },
    ],
    tactics: [
      'Name the target first and in writing, with its reason.',
      'Ask for a line-item quote with GST shown before you discuss the total.',
      'After naming a figure, wait: do not better your own offer before they answer.',
      'Move only when they move, by half as much, and get something for each step.',
    ],
    trades: ['price', 'early-payment', 'multi-year', 'price-hold', 'later-payment'],
    suggestions: [
      'They said no discount. What do I answer?',
      'What is my walk-away point?',
      'What can I trade for a lower price?',
    ],
  },
  'better-terms': {
    aim: 'better payment and contract terms',
    strategy:
      'Leave the headline price for last: agree on payment dates, acceptance, price rises and a way out, and put a figure beside each.',
    openingLines: [
      'The price of {product} matters less to us than the terms: let us go through payment, acceptance and renewal first.',
      'We pay on acceptance rather than on order. Which acceptance tests do you propose?',
      'Please hold the price for the term and take out any automatic renewal.',
    ],
    objections: [
      {
        objection: '“Our terms are standard.”',
        answer: 'So are ours. Let us list where they differ and settle each point by what it costs either side.',
      },
      {
        objection: '“Finance will not accept longer payment.”',
        answer: 'Then take the longer payment out and put its value on the price: the formula is in our plan.',
      },
      {
        objection: '“We need the full amount on order.”',
        answer: 'We can pay by milestone: order, installed, accepted. You carry no risk that you do not control.',
      },
    ],
    tactics: [
      'Bring your own list of terms and ask for written answers to each.',
      'Tie payments to acceptance tests, not to dates.',
      'Ask for the right to leave without fee if a service level is missed repeatedly.',
      'Put a figure on each term, so that a refusal costs something else.',
    ],
    trades: ['later-payment', 'price-hold', 'early-payment', 'service-credit', 'price'],
    suggestions: [
      'Which terms are worth most to me?',
      'They say their terms are standard. What do I answer?',
      'Draft an e-mail with our terms',
    ],
  },
  'enhanced-service': {
    aim: 'more service for the same price',
    strategy:
      'Turn service into measured promises: response times, on-site attendance and credits for what is missed, at the present price.',
    openingLines: [
      'At {price} we expect the service level in the contract and not in a brochure: please propose response and repair times by fault class.',
      'Which support hours, named contacts and on-site times can you put in writing for {product}?',
      'We accept the price if missed service levels earn a credit without our asking.',
    ],
    objections: [
      {
        objection: '“That service tier costs extra.”',
        answer:
          'Then show what it costs you to provide. We will trade it for a longer commitment, not for a higher price.',
      },
      { objection: '“We never miss service levels.”', answer: 'Then credits cost you nothing. Please write them in.' },
      {
        objection: '“Nobody else asks for credits.”',
        answer: 'Our residents and patients depend on this every night: the answer times must be in the contract.',
      },
    ],
    tactics: [
      'Write the service levels yourself, with the measure and the credit for each.',
      'Ask two reference sites how long real faults took.',
      'Ask for a named service manager and a review every quarter.',
      'Keep the right to buy service elsewhere: get manuals, passwords and spare parts terms.',
    ],
    trades: ['service-credit', 'warranty', 'training', 'price-hold', 'price'],
    suggestions: [
      'Which service levels should I ask for?',
      'They want more money for support. What do I answer?',
      'What can I give in return?',
    ],
  },
  'extended-warranty': {
    aim: 'a longer warranty in the price',
    strategy:
      'Ask for years of cover rather than for a discount: it costs the vendor less than cash and takes the repair risk off you.',
    openingLines: [
      'Please include a further year of warranty in the price of {product}, with parts, labour and travel.',
      'What failed most in the last years at your sites, and who paid for it? We want that risk with you.',
      'At {price} we need the warranty to start at acceptance and not at delivery.',
    ],
    objections: [
      {
        objection: '“A longer warranty has to be bought.”',
        answer: 'Then quote it as its own line, so that we can set it against the price we pay now.',
      },
      {
        objection: '“Batteries and consumables are never covered.”',
        answer: 'Then state their life in use and their price for the whole term, in the contract.',
      },
      {
        objection: '“Our product hardly ever fails.”',
        answer: 'Then the cover costs you hardly anything. Please include it.',
      },
    ],
    tactics: [
      'Ask what the warranty excludes before you ask how long it is.',
      'Have the term start at acceptance, and restart for each replaced part.',
      'Get repair times and loan units into the warranty, not only parts.',
      'Ask for the price of support after the warranty now, while you can choose.',
    ],
    trades: ['warranty', 'service-credit', 'price-hold', 'multi-year', 'price'],
    suggestions: [
      'What should the warranty cover?',
      'They want to sell the warranty extra. What do I answer?',
      'What is a further year worth?',
    ],
  },
  'training-inclusion': {
    aim: 'training in the price',
    strategy:
      'Ask for training of every shift and of later starters, with a test of whether staff can do the task: not for hours.',
    openingLines: [
      'Please include training for all shifts at go-live, and again after the first months, in the price of {product}.',
      'Who starts here later must learn it too: we need materials that we may use and change without a fee.',
      'At {price} we expect our own trainers to be trained by you, so that we do not buy hours for ever.',
    ],
    objections: [
      {
        objection: '“Training is charged by the day.”',
        answer: 'Then include the days of the roll-out and give us the material for the rest. That costs you no day.',
      },
      {
        objection: '“Your staff can learn online.”',
        answer:
          'Online is fine for the basics. Night staff and agency carers need somebody on site in the first weeks.',
      },
      {
        objection: '“Our trainers are booked out.”',
        answer: 'Then go-live waits for them: training is a condition of acceptance.',
      },
    ],
    tactics: [
      'Count who has to be trained, by shift, before you ask.',
      'Make training a condition of acceptance and of the last payment.',
      'Ask for a refresher after the first months and for material for new starters.',
      'Ask the vendor to train your own trainers.',
    ],
    trades: ['training', 'service-credit', 'warranty', 'early-payment', 'price'],
    suggestions: [
      'How much training should I ask for?',
      'They charge training by the day. What do I answer?',
      'What can I give in return?',
    ],
  },
  'multi-year-discount': {
    aim: 'a discount for a commitment of several years',
    strategy:
      'Sell your commitment: years against a lower yearly price, price rises held, and a way out if the service fails.',
    openingLines: [
      'We can commit to {product} for several years if the yearly price falls and stays there.',
      'Please quote one, three and five years side by side, with every price rise written out.',
      'A longer term needs a way out: service levels missed repeatedly end it without a fee.',
    ],
    objections: [
      {
        objection: '“We need to index prices every year.”',
        answer: 'Then index the price from the discounted level, with a cap, and only from the second year.',
      },
      {
        objection: '“The discount is only for five years.”',
        answer: 'Then give us a break after three years, at no fee, and the five-year price from the first day.',
      },
      {
        objection: '“No early termination.”',
        answer: 'Without a way out for missed service the commitment is worth less to us, and so is your price.',
      },
    ],
    tactics: [
      'Compare the same total years on each side: the total counts, not the percentage.',
      'Get the price for added and for removed units now.',
      'Never pay several years ahead: commit to the term and pay by the year.',
      'Ask what happens at the end: data back, price of a further year, no automatic renewal.',
    ],
    trades: ['multi-year', 'price-hold', 'early-payment', 'service-credit', 'price'],
    suggestions: [
      'Is three years or one year better for me?',
      'They want to raise prices every year. What do I answer?',
      'What way out should I ask for?',
    ],
  },
};

/** A line with its blanks filled; nothing where a blank has no value. */
export const filled = (line: string, values: Readonly<Record<string, string | undefined>>): string[] => {
  let isWhole = true;
  const text = line.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? [text] : [];
};
