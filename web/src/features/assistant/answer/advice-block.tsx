import type { Advice } from '#shared/contracts/assistant';

/** What a language model advises, apart from all that records say, and marked as just that. */
export const AdviceBlock = ({ advice }: { advice: readonly Advice[] }) =>
  advice.length === 0 ? null : (
    <section className="rounded-lg border border-line-strong border-dashed px-3.5 py-2.5 text-sm">
      <h3 className="font-semibold">Advice from the language model, not from records</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {advice.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
