import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod';
import { beginDrafts, claimDrafts, draft, handOverDrafts, useDraft } from './drafts.ts';

const kept = draft('test', z.string());
const Page = () => {
  const [text, setText] = useDraft(kept, '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('brings back what was typed, even when the page went before the write was due', async () => {
  const first = await render(<Page />);
  await first.getByLabelText('Note').fill('half a thought');
  await first.unmount();
  const second = await render(<Page />);
  await expect.element(second.getByLabelText('Note')).toHaveValue('half a thought');
});

it('works in memory when storage throws', async () => {
  const refuse = () => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const screen = await render(<Page />);
  await screen.getByLabelText('Note').fill('typed');
  await screen.unmount();
  expect(Storage.prototype.setItem).toHaveBeenCalled();
});

it('keeps what was set in the very moment before the page went: an emptied form comes back empty', async () => {
  const Dialog = ({ onDone }: { onDone: () => void }) => {
    const [text, setText] = useDraft(kept, '');
    const send = () => {
      setText('');
      onDone();
    };
    return (
      <>
        <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={send}>
          Send
        </button>
      </>
    );
  };
  const Opener = () => {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? <Dialog onDone={() => setIsOpen(false)} /> : <p>Sent</p>;
  };
  const screen = await render(<Opener />);
  await screen.getByLabelText('Note').fill('25 uses');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Sent')).toBeVisible();
  expect(kept.read()).toBe('');
});

it('begins a new purchase with empty forms: neither those of another nor those of none; a question half typed stays', () => {
  const [form, question] = [draft('due-diligence.form', z.string()), draft('chat.query', z.string())];
  form.write('of a report without a purchase');
  question.write('half a question');
  beginDrafts();
  expect([form.read(), question.read()]).toEqual([undefined, 'half a question']);
  form.write('of a purchase');
  claimDrafts('purchase-1');
  beginDrafts();
  expect(form.read()).toBeUndefined();
  handOverDrafts('home', 'purchase-1');
  expect(form.read()).toBe('of a purchase');
});
