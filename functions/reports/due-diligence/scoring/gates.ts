import { type BookFact, type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import { ruleFactId } from '#functions/advisor/facts/rule-facts';
import type { Rule } from '#functions/records/knowledge/open-knowledge';
import type { Ranked } from '#functions/records/search/retrieve';
import { settingLabel } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import type { DueDiligenceFacts, GateFinding, GateId } from '../../due-diligence.ts';
import { ORGANIZATION_ID } from '../book.ts';
import { isForSetting } from './evidence.ts';

/** Conditions that stand above any total, and what the records say of each. */

/** Names of the gates, in the order in which they are shown. */
export const gateName: Record<GateId, string> = {
  'tga-artg': 'TGA and ARTG',
  'privacy-data-residency': 'Privacy and data residency',
  'aged-care': 'Aged care',
  ndis: 'NDIS',
};
export const gateIds = Object.keys(gateName) as GateId[];

const gateQuestion: Record<GateId, string> = {
  'tga-artg':
    'Is the product a medical device under the TGA’s rules? If so, what are its ARTG number, class and sponsor; if not, on whose written assessment?',
  'privacy-data-residency':
    'In which country are our data, backups and support access, under which independent assessment such as IRAP or ISO 27001, and will you state it in the contract?',
  'aged-care':
    'Which aged care provider like us uses the product today, and how does it help to meet the strengthened Aged Care Quality Standards?',
  ndis: 'Which NDIS provider uses the product today, and how does it help to meet the NDIS Practice Standards?',
};

/** The rules behind each gate, the category's own aged care rule where it has one. */
export const gateRules = ({
  guide,
  question,
}: Pick<DueDiligenceFacts, 'guide' | 'question'>): Record<GateId, readonly Rule[]> => {
  const { rule } = question.catalogue.knowledge;
  const agedCare = guide.rules.find(({ id }) => id.startsWith('aged-care-standards'));
  return {
    'tga-artg': [rule('device-register'), rule('software-as-device')],
    'privacy-data-residency': [rule('privacy-act')],
    'aged-care': [agedCare ?? rule('aged-care-standards-general')],
    ndis: [rule('ndis-practice-standards')],
  };
};

/** The rules as sentences, each with its reference. */
export const gateRuleText = (rules: readonly Rule[]): string[] => rules.map((rule) => `${ref(ruleFactId(rule))}.`);

const met = (reason: string): GateFinding => ({ status: 'met', reason, question: null });
const open = (id: GateId, reason: string): GateFinding => ({ status: 'open', reason, question: gateQuestion[id] });
const notApplicable = (reason: string): GateFinding => ({ status: 'not-applicable', reason, question: null });

/** Whether a gate is asked of this buyer at all. */
const settingOf: Partial<Record<GateId, readonly Need['setting'][]>> = {
  'aged-care': ['aged-care', 'home-care'],
  ndis: ['ndis'],
};

const outOfPlace = (id: GateId, { setting }: Need, book: FactBook): GateFinding | undefined => {
  const settings = settingOf[id];
  if (!settings || settings.includes(setting)) return undefined;
  const said = book.has(ORGANIZATION_ID) ? 'organisation type or goals name' : 'words name';
  return notApplicable(
    setting
      ? `Asked of ${id === 'ndis' ? 'NDIS' : 'aged care'} buyers; your ${said} another kind of setting.`
      : 'Your words name no kind of setting: name yours in the goals if this gate is for you.',
  );
};

/** Australian soil by word, or a Commonwealth assessment; "hosted on a global cloud" says nothing of where. */
export const hostedHere =
  /\b(?:host\w*|data|backups?|stored|servers?|onshore|cloud)\b[^.;]{0,60}\b(?:in|within|from|at|onshore)\s+(?:an?\s+)?(?:australia\w*|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin)|\baustralian[- ](?:hosted|data cent\w+|data residency|hosting)|\bdata (?:sovereignty|residency) in australia|\bIRAP\b/i;
const certificate = /\b(?:27001|SOC ?2)\b/i;

/** Facts of a solution and its vendor that match; an entry of a list rather than the list. */
const matching = (book: FactBook, { record, vendor }: Ranked, pattern: RegExp): BookFact[] =>
  book.facts.filter(
    ({ id, subject, claimClass, text }) =>
      (subject === record.id || subject === vendorSubject(vendor.id)) &&
      claimClass !== 'name' &&
      claimClass !== 'gap' &&
      claimClass !== 'contract' &&
      !book.has(`${id}.0`) &&
      pattern.test(text),
  );

const quoted = ({ record }: Ranked, fact: BookFact) => `${nameRef(record.id)}, ${fact.label}: ${ref(fact.id)}.`;

const registered = (entry: Ranked): GateFinding => {
  const { id, facts } = entry.record;
  if (facts.artg) return met(`${nameRef(id)}, ARTG entry: ${ref(factId(id, 'artg'))}.`);
  if (facts.tga?.value === true) return met(`${nameRef(id)}, TGA approval: ${ref(factId(id, 'tga'))}.`);
  if (facts.tga)
    return {
      status: 'not-met',
      reason: `${nameRef(id)}, TGA approval: ${ref(factId(id, 'tga'))}.`,
      question: gateQuestion['tga-artg'],
    };
  return open(
    'tga-artg',
    `No ARTG number is on record for ${nameRef(id)}, and no record says whether it is a medical device.`,
  );
};

const resident = (entry: Ranked, book: FactBook): GateFinding => {
  const [here] = matching(book, entry, hostedHere);
  if (here) return met(quoted(entry, here));
  const [held] = matching(book, entry, certificate);
  const where = `No record says where the data of ${nameRef(entry.record.id)} are held`;
  if (held) return open('privacy-data-residency', `${quoted(entry, held)} ${where}; a certificate does not say it.`);
  const isHere = entry.vendor.facts.australianPresence ? '; an office in Australia does not say it' : '';
  return open('privacy-data-residency', `${where}${isHere}.`);
};

const forSetting = (id: 'aged-care' | 'ndis', entry: Ranked, need: Need, book: FactBook): GateFinding => {
  const { record } = entry;
  const label = settingLabel[need.setting ?? 'aged-care'].toLowerCase().replace('ndis', 'NDIS');
  if (isForSetting(entry, need)) {
    const field = need.setting && record.facts.settings?.value.includes(need.setting) ? 'settings' : 'usedBy';
    return met(`${nameRef(record.id)} is on record for your kind of setting: ${ref(factId(record.id, field))}.`);
  }
  const [standard] = matching(book, entry, id === 'ndis' ? /\bNDIS\b/ : /\baged care\b/i);
  if (standard) return met(quoted(entry, standard));
  const others = record.facts.settings ? ` It is on record for ${ref(factId(record.id, 'settings'))}.` : '';
  return open(id, `No record shows ${nameRef(record.id)} in use for ${label}.${others}`);
};

/** What the records say of every gate for one solution; never a guess that a gate does not apply. */
export const findGates = (entry: Ranked, need: Need, book: FactBook): Record<GateId, GateFinding> => ({
  'tga-artg': registered(entry),
  'privacy-data-residency': resident(entry, book),
  'aged-care': outOfPlace('aged-care', need, book) ?? forSetting('aged-care', entry, need, book),
  ndis: outOfPlace('ndis', need, book) ?? forSetting('ndis', entry, need, book),
});

/** The gates of a solution that only the buyer knows: all open that apply. `name` in references. */
export const unknownGates = (need: Need, name: string, book: FactBook): Record<GateId, GateFinding> => {
  const finding = (id: GateId) => outOfPlace(id, need, book) ?? open(id, `No record of ${name} is held here.`);
  return {
    'tga-artg': finding('tga-artg'),
    'privacy-data-residency': finding('privacy-data-residency'),
    'aged-care': finding('aged-care'),
    ndis: finding('ndis'),
  };
};
