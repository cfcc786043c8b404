import type { FactBook } from '#functions/advisor/facts';
import type { Need } from '#shared/contracts/assistant';
import type { ConversationFacts } from './conversation.ts';
import type { Guide, Rule } from './guide.ts';
import { deviceRegister } from './guides/rules.ts';

export const ruleFactId = ({ id }: Rule): string => `rule-${id}.text`;

/** The rules of a guide that apply to a buyer; those for the buyer's own kind of organisation first. */
const rulesFor = ({ rules }: Guide, { setting }: Need): Rule[] => {
  const applies = rules.filter(({ settings }) => !settings || (setting !== null && settings.includes(setting)));
  return [...applies.filter(({ settings }) => settings), ...applies.filter(({ settings }) => !settings)];
};

/** The rules for an answer: who brings a device in from abroad meets the register and its sponsor first. */
export const rulesHere = ({ guide, question }: Pick<ConversationFacts, 'guide' | 'question'>): Rule[] => {
  const rules = rulesFor(guide, question.need);
  return question.intent.kind === 'international'
    ? [deviceRegister, ...rules.filter(({ id }) => id !== deviceRegister.id)]
    : rules;
};

/** Puts the rules into the book, each with its source. */
export const addRules = (book: FactBook, rules: readonly Rule[]): void => {
  for (const rule of rules) {
    const subject = `rule-${rule.id}`;
    if (book.findSubject(subject)) continue;
    book.addSubject({ id: subject, kind: 'rule', name: 'Rule' });
    book.add({
      id: ruleFactId(rule),
      subject,
      claimClass: 'rule',
      label: 'rule',
      text: rule.text,
      evidence: rule.evidence,
    });
  }
};
