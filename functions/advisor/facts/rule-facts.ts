import type { Rule } from '#functions/records/knowledge/open-knowledge';
import type { Need } from '#shared/kernel/need';
import type { FactBook } from './facts.ts';

export const ruleFactId = ({ id }: Rule): string => `rule-${id}.text`;

/**
 * Of a guide's rules those that apply to a buyer; those for the buyer's own kind of organisation first.
 * @param first a rule that goes before all: who brings a device in from abroad meets the register and its sponsor
 */
export const rulesFor = (rules: readonly Rule[], { setting }: Pick<Need, 'setting'>, first?: Rule): Rule[] => {
  const applies = rules.filter(({ settings }) => !settings || (setting !== null && settings.includes(setting)));
  const ordered = [...applies.filter(({ settings }) => settings), ...applies.filter(({ settings }) => !settings)];
  return first ? [first, ...ordered.filter(({ id }) => id !== first.id)] : ordered;
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
