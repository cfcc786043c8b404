import { randomBytes } from 'node:crypto';
import { bankAnswer, notAuthenticated } from './bank.ts';
import { type Customer, entryOf, type Invoice, type KeptState, type Pending, type Subscription } from './state.ts';
import { eventObject, invoiceObject, missing, StripeFailure, subscriptionObject } from './stripe-objects.ts';

const MONTH_SECONDS = 30 * 86_400;

export type Outcome = { status: 'succeeded' | 'requires_action'; events: Pending[] };
type Confirmation = { clientSecret: string; card: string };

/** Told of events that an act of the provider made; their delivery is somebody else's. */
export type Told = (events: Pending[]) => void;

const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** The provider's books: customers, subscriptions, invoices, and what changes them. Each act is kept before it returns. */
export class Ledger {
  readonly #kept: KeptState;
  readonly #now: () => number;
  constructor(kept: KeptState, now = () => Math.floor(Date.now() / 1000)) {
    this.#kept = kept;
    this.#now = now;
  }

  get state() {
    return this.#kept.state;
  }

  save() {
    this.#kept.save();
  }

  createCustomer(given: Pick<Customer, 'email' | 'name' | 'metadata' | 'country'>): Customer {
    const customer: Customer = { id: idOf('cus'), ...given, created: this.#now(), deleted: false };
    this.state.customers[customer.id] = customer;
    this.save();
    return customer;
  }

  getCustomer(id: string): Customer {
    const customer = entryOf(this.state.customers, id);
    if (!customer) throw missing('customer', id);
    return customer;
  }

  setCountry(id: string, country: string): void {
    this.getCustomer(id).country = country;
    this.save();
  }

  /** As the provider does, ends the customer's subscriptions too. */
  deleteCustomer(id: string): Pending[] {
    this.getCustomer(id).deleted = true;
    return this.subscriptionsOf(id)
      .filter(({ endedAt }) => endedAt === null)
      .flatMap((one) => this.cancelNow(one.id));
  }

  /** Newest first, as the provider lists them. */
  subscriptionsOf(customerId: string): Subscription[] {
    return Object.values(this.state.subscriptions)
      .filter((one) => one.customerId === customerId)
      .reverse();
  }

  getSubscription(id: string): Subscription {
    const subscription = entryOf(this.state.subscriptions, id);
    if (!subscription) throw missing('subscription', id);
    return subscription;
  }

  createSubscription(customerId: string, priceId: string, metadata: Record<string, string>) {
    if (this.getCustomer(customerId).deleted) throw missing('customer', customerId);
    const [id, invoiceId, intentId, created] = [idOf('sub'), idOf('in'), idOf('pi'), this.#now()];
    const clientSecret = `${intentId}_secret_${randomBytes(16).toString('hex')}`;
    this.state.invoices[invoiceId] = {
      id: invoiceId,
      customerId,
      subscriptionId: id,
      status: 'open',
      intentId,
      clientSecret,
      created,
    };
    const period = { created, periodStart: created, periodEnd: created + MONTH_SECONDS };
    const rest = { cancelAtPeriodEnd: false, endedAt: null, invoiceId };
    const subscription: Subscription = { id, customerId, priceId, status: 'incomplete', metadata, ...period, ...rest };
    this.state.subscriptions[id] = subscription;
    const events = [
      this.#subscriptionEvent('created', subscription),
      this.#invoiceEvent('created', subscription),
      this.#invoiceEvent('finalized', subscription),
    ];
    this.save();
    return { subscription, events };
  }

  /** @throws StripeFailure when the bank refuses, after a `payment_failed` event was handed to `told` */
  confirm({ clientSecret, card }: Confirmation, told: Told): Outcome {
    const subscription = this.#payable(clientSecret);
    const answer = bankAnswer(card);
    if (answer === 'asks first') return { status: 'requires_action', events: [] };
    if (answer === 'taken') return { status: 'succeeded', events: this.#pay(subscription) };
    throw this.#refused(subscription, answer, told);
  }

  /** The end of the bank's question to the card holder. */
  authenticate(clientSecret: string, isPassed: boolean, told: Told): Outcome {
    const subscription = this.#payable(clientSecret);
    if (isPassed) return { status: 'succeeded', events: this.#pay(subscription) };
    throw this.#refused(subscription, notAuthenticated(), told);
  }

  setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean): Pending[] {
    const subscription = this.getSubscription(id);
    if (subscription.endedAt !== null) throw missing('subscription', id);
    subscription.cancelAtPeriodEnd = cancelAtPeriodEnd;
    return this.#told(this.#subscriptionEvent('updated', subscription));
  }

  cancelNow(id: string): Pending[] {
    const subscription = this.getSubscription(id);
    if (subscription.endedAt !== null) throw missing('subscription', id);
    const invoice = this.#invoiceOf(subscription);
    if (invoice.status === 'open') invoice.status = 'void';
    Object.assign(subscription, { status: 'canceled', endedAt: this.#now() });
    return this.#told(this.#subscriptionEvent('deleted', subscription));
  }

  /** A later payment of a running subscription that the bank refuses, as happens at a renewal. */
  failRenewal(id: string): Pending[] {
    const subscription = this.getSubscription(id);
    subscription.status = 'past_due';
    this.#invoiceOf(subscription).status = 'open';
    return this.#told(
      this.#invoiceEvent('payment_failed', subscription),
      this.#subscriptionEvent('updated', subscription),
    );
  }

  createSession(customerId: string, returnUrl: string) {
    const session = { id: idOf('bps'), customerId: this.getCustomer(customerId).id, returnUrl };
    this.state.sessions[session.id] = session;
    this.save();
    return session;
  }

  #pay(subscription: Subscription): Pending[] {
    this.#invoiceOf(subscription).status = 'paid';
    subscription.status = 'active';
    return this.#told(
      this.#invoiceEvent('paid', subscription),
      this.#invoiceEvent('payment_succeeded', subscription),
      this.#subscriptionEvent('updated', subscription),
    );
  }

  #refused(subscription: Subscription, failure: StripeFailure, told: Told): StripeFailure {
    told(this.#told(this.#invoiceEvent('payment_failed', subscription)));
    return failure;
  }

  #payable(clientSecret: string): Subscription {
    const invoice = Object.values(this.state.invoices).find((one) => one.clientSecret === clientSecret);
    if (!invoice) throw missing('payment_intent', clientSecret.replace(/_secret_.*$/, ''));
    if (invoice.status === 'open') return this.getSubscription(invoice.subscriptionId);
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'This payment was made already, or is no longer asked for.',
    });
  }

  #invoiceOf({ invoiceId }: Subscription): Invoice {
    const invoice = this.state.invoices[invoiceId];
    if (!invoice) throw missing('invoice', invoiceId);
    return invoice;
  }

  #told(...events: Pending[]): Pending[] {
    this.save();
    return events;
  }

  #subscriptionEvent(what: string, subscription: Subscription): Pending {
    return this.#event(`customer.subscription.${what}`, subscriptionObject(this.state, subscription));
  }

  #invoiceEvent(what: string, subscription: Subscription): Pending {
    return this.#event(`invoice.${what}`, invoiceObject(this.#invoiceOf(subscription), subscription.metadata));
  }

  /** Kept as owed until the webhook has taken it. */
  #event(type: string, object: Record<string, unknown>): Pending {
    const id = idOf('evt');
    const event: Pending = { id, payload: JSON.stringify(eventObject(id, type, object, this.#now()), null, 2) };
    this.state.pending[id] = event;
    return event;
  }
}
