import type { Control } from './control.ts';

const webhook = (title: string) => ({ test: 'functions/subscriptions/receive-stripe-event.test.ts', title });
const signature = (title: string) => ({ test: 'functions/subscriptions/webhook-signature.test.ts', title });

/** What happens at once, twice or out of order: conditions of writes, messages of the payment provider. */
export const raceControls: readonly Control[] = [
  {
    name: 'a use of a code is counted without its limit',
    file: 'functions/access-codes/redemption-store.ts',
    find: "  '(attribute_type(usageLimit, :null) OR usageCount < usageLimit)',\n",
    replace: '',
    gate: { test: 'functions/access-codes/access-codes.test.ts', title: '200 at once with limit 25' },
    faults: [9],
  },
  {
    name: 'failed attempts are counted without a condition',
    file: 'functions/lib/stores/failed-attempts-store.ts',
    find: "{ ConditionExpression: 'failures = :read', ExpressionAttributeValues: { ':read': before.failures } }",
    replace: '{}',
    gate: {
      test: 'functions/lib/stores/failed-attempts-store.test.ts',
      title: 'lets exactly five of a hundred parallel attempts through',
    },
    faults: [2],
  },
  {
    name: 'an account is made over another',
    file: 'functions/lib/stores/users-store.ts',
    find: "ConditionExpression: 'attribute_not_exists(userId) OR attribute_exists(accountId)',",
    replace: '',
    gate: { test: 'functions/accounts/sign-in.test.ts', title: 'registers twenty times at once' },
  },
  {
    name: 'a session goes to whoever claims it last',
    file: 'functions/lib/stores/sessions-store.ts',
    find: "ConditionExpression: 'attribute_not_exists(visitorId) OR visitorId = :visitor',",
    replace: '',
    gate: {
      test: 'functions/lib/stores/sessions-store.test.ts',
      title: 'gives a session to exactly one of many browsers',
    },
    faults: [13],
  },
  {
    name: 'an older truth replaces a newer one',
    file: 'functions/subscriptions/billing-store.ts',
    find: 'ConditionExpression: ',
    replace: "ConditionExpression: 'attribute_exists(userId) AND userId <> :read' || ",
    gate: webhook('never puts an older truth over a newer one'),
    faults: [40],
  },
  {
    name: 'an older truth replaces a newer one among many messages',
    file: 'functions/subscriptions/billing-store.ts',
    find: 'ConditionExpression: ',
    replace: "ConditionExpression: 'attribute_exists(userId) AND userId <> :read' || ",
    gate: { test: 'functions/subscriptions/webhook-races.test.ts', title: 'end in what the provider holds' },
    faults: [39, 40],
  },
  {
    name: 'the claim of a payment message is dropped',
    file: 'functions/subscriptions/receive-stripe-event.ts',
    find: 'const claim = await claimEvent(event.id, event.type);',
    replace:
      "const claim = { ...(await claimEvent(event.id, event.type)), state: 'claimed', claimId: 'any' } as const;",
    gate: webhook('has one effect however often it comes'),
    faults: [39],
  },
  {
    name: 'a payment message is remembered for a day',
    file: 'functions/subscriptions/payment-events-store.ts',
    find: "const KEPT_SECONDS = keptSeconds('paymentEvent');",
    replace: 'const KEPT_SECONDS = 86_400;',
    gate: webhook('has one effect however often it comes'),
    faults: [39],
  },
  {
    name: 'the signature of a payment message is not checked',
    file: 'functions/subscriptions/receive-stripe-event.ts',
    find: 'parsed(Stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE_SECONDS, undefined, nowMs))',
    replace: 'parsed(JSON.parse(text))',
    gate: signature('that is of another secret is refused'),
    faults: [36],
  },
  {
    name: 'an old payment message is taken',
    file: 'functions/subscriptions/receive-stripe-event.ts',
    find: 'const TOLERANCE_SECONDS = 300;',
    replace: 'const TOLERANCE_SECONDS = 3_000;',
    gate: signature('is taken up to five minutes old or early'),
    faults: [38],
  },
  {
    name: 'a payment message from the future is taken',
    file: 'functions/subscriptions/receive-stripe-event.ts',
    find: 'if (isFromTheFuture(signature, nowMs)) throw notSigned();',
    replace: '',
    gate: signature('is taken up to five minutes old or early'),
    faults: [38],
  },
  {
    name: 'bytes that only read alike are verified as the same',
    file: 'functions/subscriptions/receive-stripe-event.ts',
    find: 'const text = exactText(payload);',
    replace: 'const text = new TextDecoder().decode(payload) || exactText(payload);',
    gate: signature('[fault 37]'),
    faults: [37],
  },
  {
    name: 'messages of the other mode are taken',
    file: 'functions/subscriptions/receive-stripe-event.ts',
    find: "if (event.livemode !== isLive) return { ignoredBecause: 'of the other mode' };",
    replace: '',
    gate: signature('is good for an event of the other mode'),
    faults: [41],
  },
  {
    name: 'whoever began to pay has premium access',
    file: 'functions/lib/stores/users-store.ts',
    find: "billing?.status === 'active'",
    replace: 'billing !== undefined',
    gate: { test: 'functions/vendor-portal/vendor-portal.test.ts', title: 'is refused where the status is incomplete' },
    faults: [44],
  },
];
