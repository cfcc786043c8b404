import { StripeFailure } from './stripe-objects.ts';

/** The cards that the form offers, by what the bank does; the provider's own numbers for tests. */
const TAKEN = '4242424242424242';
const ASKS_FIRST = '4000002500003155';
const DECLINED = '4000000000000002';

const cardError = (code: string, message: string, more: { decline_code?: string } = {}) =>
  new StripeFailure(402, { type: 'card_error', code, message, ...more });

/** What the bank says to a card: it pays, asks the holder first, or refuses. */
export const bankAnswer = (card: string): 'taken' | 'asks first' | StripeFailure => {
  if (card === TAKEN) return 'taken';
  if (card === ASKS_FIRST) return 'asks first';
  if (card === DECLINED)
    return cardError('card_declined', 'Your card was declined.', { decline_code: 'generic_decline' });
  return cardError('incorrect_number', 'This is not one of the test cards.');
};

/** What the bank says when the holder could not show who they are. */
export const notAuthenticated = () =>
  cardError('payment_intent_authentication_failure', 'The bank could not confirm that it is you. Try another card.');
