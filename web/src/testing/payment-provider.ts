import { type Mock, vi } from 'vitest';

type Confirmed = { error: { message?: string } };

type Stub = {
  /** Where the script is loaded from. */
  scriptUrl: string;
  confirmPayment: Mock<(asked: unknown) => Promise<Confirmed>>;
  /** Called with the key that the page hands over. */
  key: Mock<(publishableKey: string) => void>;
};

/**
 * A script like the payment provider's, loaded by its address as that one is: a field to type into, and a confirmation
 * that the test answers. A real one leaves the page when it goes well, so here it only ever fails or waits.
 */
export const stubProvider = (confirm: (asked: unknown) => Promise<Confirmed>): Stub => {
  const confirmPayment = vi.fn(confirm);
  const key = vi.fn<(publishableKey: string) => void>();
  const element = () => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    const listeners: Record<string, () => void> = {};
    const own = {
      on: (name: string, listener: () => void) => {
        listeners[name] = listener;
        return own;
      },
      off: () => own,
      mount: (place: Element) => {
        place.append(field);
        queueMicrotask(() => listeners.ready?.());
      },
      update: () => undefined,
      destroy: () => field.remove(),
    };
    return own;
  };
  const unused = async () => undefined;
  vi.stubGlobal('makeStripe', (publishableKey: string) => {
    key(publishableKey);
    return {
      elements: (options: object) => ({ ...options, create: element, getElement: () => null, update: () => undefined }),
      confirmPayment,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    };
  });
  const scriptUrl = URL.createObjectURL(new Blob(['window.Stripe = window.makeStripe'], { type: 'text/javascript' }));
  return { scriptUrl, confirmPayment, key };
};
