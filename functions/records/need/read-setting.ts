import type { Setting } from '#shared/kernel/catalogue';

/** Words for kinds of organisation; a plain name goes before a sign of one. */
const signs: readonly { setting: Setting; plain: RegExp; sign?: RegExp }[] = [
  {
    setting: 'home-care',
    plain:
      /\b(?:home[- ]care|in[- ]home (?:aged )?care|home care packages?|hcp|support at home|chsp|community aged care|domiciliary care|ageing in place)\b/iu,
  },
  {
    setting: 'aged-care',
    plain:
      /\b(?:aged[- ]?care|age[- ]care|racf?s?|racs|nursing homes?|residential (?:aged )?care|residential (?:care|homes?|facilit(?:y|ies))|rest home|retirement (?:village|living)|care homes?|lifestyle village|memory support unit)\b/iu,
    sign: /\b(?:residents?|elderly|older people|an-?acc|dementia unit|dementia)\b/iu,
  },
  {
    setting: 'ndis',
    plain:
      /\b(?:ndis|supported independent living|disability (?:support|service|provider|accommodation|organisation)s?|specialist disability accommodation|disabilit(?:y|ies)|group homes?|sil|sda)\b/iu,
    sign: /\bparticipants?\b/iu,
  },
  {
    setting: 'mental-health',
    plain: /\b(?:mental[- ]health|psychiatric|psychiatry|psychology|psychologists?|camhs|headspace|acute psych)\b/iu,
  },
  {
    setting: 'pathology',
    plain:
      /\b(?:pathology (?:lab|service|provider|collection|company|practice)s?|patholog(?:y|ists?)|laborator(?:y|ies)|diagnostic lab)\b/iu,
  },
  {
    setting: 'general-practice',
    plain:
      /\b(?:general practices?|gp (?:clinic|practice|surgery|rooms|super ?clinic)s?|medical (?:centre|center|practice)s?|family practice|doctors'? surgery|acchos?|aboriginal medical service|ams)\b/iu,
    sign: /\b(?:gp|(?:our|the|for|and|of) gps)\b/iu,
  },
  {
    setting: 'hospital',
    plain:
      /\b(?:hospitals?|health service|lhd|hhs|local health district|day surgery|multi-?purpose service|tertiary|acute care)\b(?!\s+(?:in|at) the home|\s+at home|\s+beds?\b)|\bMPS\b/iu,
    sign: /\b(?:wards?|theatres?|icu|intensive care|emergency department|inpatients?|surgical|maternity)\b|\bED\b/iu,
  },
  {
    setting: 'community',
    plain:
      /\b(?:community[- ](?:nurs(?:es|ing|e)|health|care|services?)|district nurs(?:ing|es)|outreach|allied health team|phn|primary health network)\b/iu,
  },
  {
    setting: 'clinic',
    plain:
      /\b(?:clinics?|specialist (?:rooms|practices?)|dental (?:clinic|practice)s?|allied health|physio(?:therapy)? practices?|specialists?'? rooms)\b/iu,
  },
];

const negated = /\b(?:not|isn'?t|aren'?t|no longer|rather than|unlike|than)\s+(?:an?\s+|the\s+)?$/iu;
/** Where patients come from or go to is not where the buyer works. */
const passing =
  /\b(?:(?:back )?(?:to|from)|in and out of|near|beside|opposite|discharged?|transferr?(?:ed)?|sent|avoid(?:able|ing)?|prevent(?:ing)?|reduce|fewer|re-?)\s+(?:the\s+|an?\s+|local\s+|unnecessary\s+)*$/iu;

const firstUse = (text: string, pattern: RegExp): number => {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (!negated.test(before) && !passing.test(before)) return match.index;
  }
  return -1;
};

/** The kind of organisation that asks, by its plain name first and by signs (residents, wards) second; null: not said. */
export const readSetting = (text: string): Setting | null => {
  const use = (pattern: RegExp | undefined) => (pattern ? firstUse(text, pattern) : -1);
  const plain = earliest(signs.map(({ setting, plain: pattern }) => ({ setting, at: use(pattern) })));
  return plain ?? earliest(signs.map(({ setting, sign }) => ({ setting, at: use(sign) })));
};

const earliest = (uses: { setting: Setting; at: number }[]): Setting | null =>
  uses.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.setting ?? null;
