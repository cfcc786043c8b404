import type { Control } from './control.ts';

const composed = (title: string) => ({ test: 'functions/advisor/model/compose.test.ts', title });

/** What is said and shown: claims, figures, identifiers, links, formulas, scripts. */
export const answerControls: readonly Control[] = [
  {
    name: 'a fact of another product may stand under this one',
    file: 'functions/advisor/model/compose.ts',
    find: "if (!owner || fact.claimClass === 'name' || isContradicted(fact, book)) return this.#drop();",
    replace: "if (fact.claimClass === 'name' || isContradicted(fact, book)) return this.#drop();",
    gate: composed('never rests on another product'),
    faults: [30],
  },
  {
    name: 'a model may say that a product fits',
    file: 'functions/advisor/model/compose.ts',
    find: "if (verdict === 'fits') return mayBeFits ? 'fits' : 'may-fit';",
    replace: "if (verdict === 'fits') return 'fits';",
    gate: composed('fits without a must or the setting on record'),
    faults: [30],
  },
  {
    name: 'advice may hold figures of its own',
    file: 'functions/advisor/model/own/advice.ts',
    find: 'if (numbersIn(line).some((number) => !typedNumbers.has(number)))',
    replace: 'if (numbersIn(line).some((number) => !typedNumbers.has(number) && number === line))',
    gate: { test: 'functions/advisor/model/own/advice.test.ts', title: 'a number of its own' },
    faults: [30],
  },
  {
    name: 'advice is shown without the verifier',
    file: 'functions/advisor/run/model-turn.ts',
    find: 'const advice = asked.filter((_, at) => passed[kinds.length + at]);',
    replace: 'const advice = asked.filter((_, at) => passed.length + at >= 0);',
    gate: { test: 'functions/advisor/run/run-task.test.ts', title: 'shows no advice that the verifier has not passed' },
    faults: [30],
  },
  {
    name: 'a figure is replaced where it is shown',
    file: 'functions/advisor/answer/render.ts',
    find: 'const value = escapeMarkdown(fact.text,',
    replace: "const value = escapeMarkdown(fact.text.replace(/\\d/, '7'),",
    gate: { test: 'functions/advisor/answer/render.test.ts', title: 'holds each value with its citation' },
    faults: [30],
  },
  {
    name: 'markup and links of a model pass',
    file: 'functions/advisor/model/own/advice.ts',
    find: 'for (const [reason, pattern] of patterns) if (pattern.test(line)) return reason;',
    replace: 'for (const [reason, pattern] of patterns) if (pattern.test(line) && !reason) return reason;',
    gate: { test: 'functions/advisor/model/own/advice.test.ts', title: 'is stopped before the verifier by a link' },
    faults: [28],
  },
  {
    name: 'identifiers of people are not hidden',
    file: 'functions/assistant/question/mask-request.ts',
    find: 'if (request.keepIdentifiers)',
    replace: 'if (request.keepIdentifiers !== undefined)',
    gate: { test: 'functions/assistant/converse.test.ts', title: 'are hidden before anything is stored' },
  },
  {
    name: 'a spreadsheet runs what it opens',
    file: 'web/src/lib/files/csv.ts',
    find: 'const safe = FORMULA.test(text)',
    replace: 'const safe = !FORMULA',
    gate: { test: 'web/src/lib/files/csv.test.ts', title: 'text that no spreadsheet runs' },
    faults: [54],
  },
  {
    name: 'an answer loads pictures',
    file: 'web/src/ui/text/markdown-body.tsx',
    find: 'img: ({ alt }) => alt,',
    replace: '',
    gate: {
      test: 'web/src/ui/text/safe-markdown.browser.test.tsx',
      title: 'renders an image as text',
      project: 'browser',
    },
    faults: [28, 51],
  },
  {
    name: 'inline scripts may run',
    file: 'infra/security-headers.ts',
    find: `  'script-src': "'self'",\n`,
    replace: `  'script-src': "'self' 'unsafe-inline'",\n`,
    gate: { test: 'infra/stacks/web-stack.test.ts', title: 'allow no inline script' },
    faults: [52],
  },
];
