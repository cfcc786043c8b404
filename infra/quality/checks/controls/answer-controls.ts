import type { Control } from './control.ts';

const attacks = (title: string) => ({ test: 'functions/advisor/claims/claim-attacks.test.ts', title });

/** What is said and shown: claims, figures, identifiers, links, formulas, scripts. */
export const answerControls: readonly Control[] = [
  {
    name: 'the claim check lets every sentence pass',
    file: 'functions/advisor/claims/claim-check.ts',
    find: 'return reason === undefined ? { ok: true, sentence: text } : { ok: false, reason };',
    replace: "return reason !== '' ? { ok: true, sentence: text } : { ok: false, reason };",
    gate: attacks('is dropped'),
    faults: [30],
  },
  {
    name: 'a model may write figures of its own',
    file: 'functions/advisor/claims/claim-check.ts',
    find: '?? numberReason(reading, user, mode);',
    replace: '?? (user ? undefined : numberReason(reading, user, mode));',
    gate: attacks('is dropped'),
    faults: [30],
  },
  {
    name: 'a real fact may stand beside another vendor',
    file: 'functions/advisor/claims/claim-check.ts',
    find: 'pairingReason(reading, book) ?? strangerReason(reading, book, about) ??',
    replace: '(book ? undefined : (pairingReason(reading, book) ?? strangerReason(reading, book, about))) ??',
    gate: attacks('never stands beside another name'),
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
    name: 'markup, links and invisible characters of a model pass',
    file: 'functions/advisor/claims/claim-check.ts',
    find: '(unsafeReason(text, mode) ?? claimReason(text, { book, userWords, mode, about }))',
    replace: '(text ? claimReason(text, { book, userWords, mode, about }) : unsafeReason(text, mode))',
    gate: attacks('is dropped'),
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
    file: 'web/src/ui/markdown-body.tsx',
    find: 'img: ({ alt }) => alt,',
    replace: '',
    gate: { test: 'web/src/ui/safe-markdown.browser.test.tsx', title: 'renders an image as text', project: 'browser' },
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
