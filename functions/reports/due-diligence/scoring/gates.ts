import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { ruleFactId } from '#functions/advisor/facts/rule-facts';
import type { Rule } from '#functions/records/knowledge/open-knowledge';
import type { Ranked } from '#functions/records/search/retrieve';
import {
  certificatesIn,
  isHostedHere,
  isInAustralia,
  registration,
  type Source,
  securitySchemes,
  standardsIn,
} from '#functions/records/view/evidence-reader';
import { settingLabel } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import type { DueDiligenceFacts, GateFinding, GateId } from '../../due-diligence.ts';
import { ORGANIZATION_ID } from '../book.ts';

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

type Held = Pick<Ranked, 'record' | 'vendor'>;
const heldBy = ({ record, vendor }: Held) => ({ vendor, solution: record });
const residencyQuestion = gateQuestion['privacy-data-residency'];

/** The first fact that an answer rests on, as a sentence. */
const quoted = ({ record, vendor }: Held, [source]: readonly Source[]): string => {
  if (!source) return '';
  const subject = source.of === 'vendor' ? vendorSubject(vendor.id) : record.id;
  const { label } = source.of === 'vendor' ? vendorFields[source.field] : solutionFields[source.field];
  return `${nameRef(record.id)}, ${label}: ${ref(factId(subject, source.field, source.index))}.`;
};

const registered = (entry: Ranked): GateFinding => {
  const found = registration(entry.record);
  if (!found)
    return open(
      'tga-artg',
      `No ARTG number is on record for ${nameRef(entry.record.id)}, and no record says whether it is a medical device.`,
    );
  const reason = quoted(entry, found.sources);
  if (found.value === 'listed') return met(reason);
  if (found.value === 'not-a-device') return notApplicable(reason);
  return { status: 'not-met', reason, question: gateQuestion['tga-artg'] };
};

const resident = (held: Held, asOf: string): GateFinding => {
  const { record } = held;
  const here = isHostedHere(record);
  if (here?.value) return met(quoted(held, here.sources));
  if (here) return { status: 'not-met', reason: quoted(held, here.sources), question: residencyQuestion };
  const irap = certificatesIn(heldBy(held), ['IRAP'], asOf);
  if (irap) return met(quoted(held, irap.sources));
  const where = `No record says where the data of ${nameRef(record.id)} are held`;
  const certificates = certificatesIn(heldBy(held), securitySchemes, asOf);
  if (certificates)
    return open(
      'privacy-data-residency',
      `${quoted(held, certificates.sources)} ${where}; a certificate does not say it.`,
    );
  const isHere = isInAustralia(held.vendor)?.value ? '; an office in Australia does not say it' : '';
  return open('privacy-data-residency', `${where}${isHere}.`);
};

const forSetting = (id: 'aged-care' | 'ndis', held: Held, need: Need, asOf: string): GateFinding => {
  const { record } = held;
  const label = settingLabel[need.setting ?? 'aged-care'].toLowerCase().replace('ndis', 'NDIS');
  if (need.setting && record.facts.settings?.value.includes(need.setting))
    return met(`${nameRef(record.id)} is on record for your kind of setting: ${ref(factId(record.id, 'settings'))}.`);
  const follows =
    standardsIn(heldBy(held), [id === 'ndis' ? 'NDIS Practice Standards' : 'Aged Care Quality Standards']) ??
    (id === 'ndis' ? certificatesIn(heldBy(held), ['NDIS registration'], asOf) : null);
  if (follows) return met(quoted(held, follows.sources));
  const others = record.facts.settings ? ` It is on record for ${ref(factId(record.id, 'settings'))}.` : '';
  return open(id, `No record shows ${nameRef(record.id)} in use for ${label}.${others}`);
};

/** What the records say of every gate for one solution; never a guess that a gate does not apply. */
export const findGates = (entry: Ranked, need: Need, book: FactBook, asOf: string): Record<GateId, GateFinding> => ({
  'tga-artg': registered(entry),
  'privacy-data-residency': resident(entry, asOf),
  'aged-care': outOfPlace('aged-care', need, book) ?? forSetting('aged-care', entry, need, asOf),
  ndis: outOfPlace('ndis', need, book) ?? forSetting('ndis', entry, need, asOf),
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
