import type { Category, Setting } from '#shared/kernel/catalogue';
import type { Evidence } from '#shared/kernel/evidence';

/** A rule, standard or public fact that a buyer of a category must know, with where it comes from. */
export type Rule = {
  id: string;
  /** A noun phrase or whole sentence without a final full stop, as it is printed. */
  text: string;
  evidence: Evidence;
  /** Only for these kinds of organisation; absent: for all. */
  settings?: readonly Setting[];
};

/** Something a buyer may say in his own words, and what follows from it. */
export type Concern = {
  id: string;
  /** Lower-case words or phrases that show it; a phrase matches on word boundaries, "*" ends a stem. */
  words: readonly string[];
  /** What to look for, as an instruction to the buyer: "Look for…", "Ask for…". No name, figure or claim. */
  lookFor: string;
  /** What to ask each vendor. */
  question: string;
};

/** How to buy in one category: guidance of ours, never a claim about a vendor. */
export type Guide = {
  /** Absent: what holds for every category. */
  category?: Category;
  rules: readonly Rule[];
  concerns: readonly Concern[];
  /** Asked of every vendor of this category. */
  questions: readonly string[];
  nextSteps: readonly string[];
  /** Questions to the assistant that lead somewhere in this product; those of every category come after them. */
  followUps: readonly string[];
};

/** The words of a concern, written as a list in one string. */
export const said = (phrases: string): string[] => phrases.split(', ');
