import type { Passage } from '#shared/contracts/assistant';

type PassagesProps = { passages: readonly Passage[]; alreadyQuoted: string };

/** What the answer read in the buyer's own documents, word for word, unless its text quotes it. */
export const Passages = ({ passages, alreadyQuoted }: PassagesProps) => {
  const left = passages.filter(({ text }) => !alreadyQuoted.includes(text));
  return left.length === 0 ? null : (
    <section>
      <h3 className="font-semibold">From your documents</h3>
      <ul className="mt-2 space-y-2">
        {left.map(({ document, text }) => (
          <li key={`${document}${text}`} className="border-line border-l-2 pl-3 text-sm">
            <blockquote className="whitespace-pre-line">{text}</blockquote>
            <p className="mt-0.5 text-muted text-xs">{document}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
