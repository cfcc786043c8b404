import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
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
import { lowered } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import type { DueDiligenceFacts, Examined, GateFinding, GateId } from '../../due-diligence.ts';
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

const met = (reason: string): GateFinding => ({ status: 'met', reason, question: null });
const notApplicable = (reason: string): GateFinding => ({ status: 'not-applicable', reason, question: null });
const asked =
  (status: 'open' | 'not-met') =>
  (id: GateId, reason: string): GateFinding => ({ status, reason, question: gateQuestion[id] });
const open = asked('open');
const notMet = asked('not-met');

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

/** The first fact that an answer rests on, as a sentence. */
const quoted = ({ record, vendor }: Held, [source]: readonly Source[]): string => {
  if (!source) return '';
  const subject = source.of === 'vendor' ? vendorSubject(vendor.id) : record.id;
  const { label } = source.of === 'vendor' ? vendorFields[source.field] : solutionFields[source.field];
  return `${nameRef(record.id)}, ${label}: ${ref(factId(subject, source.field, source.index))}.`;
};

type Reader = (id: GateId, held: Held, need: Need, asOf: string) => GateFinding;

const registered: Reader = (id, held) => {
  const found = registration(held.record);
  if (!found) return open(id, 'No ARTG number is on record, and no record says whether it is a medical device.');
  const reason = quoted(held, found.sources);
  if (found.value === 'listed') return met(reason);
  return found.value === 'not-a-device' ? notApplicable(reason) : notMet(id, reason);
};

const resident: Reader = (id, held, _, asOf) => {
  const here = isHostedHere(held.record);
  if (here) return here.value ? met(quoted(held, here.sources)) : notMet(id, quoted(held, here.sources));
  const irap = certificatesIn(heldBy(held), ['IRAP'], asOf);
  if (irap) return met(quoted(held, irap.sources));
  const where = 'No record says where its data are held';
  const certificates = certificatesIn(heldBy(held), securitySchemes, asOf);
  if (certificates) return open(id, `${quoted(held, certificates.sources)} ${where}; a certificate does not say it.`);
  const isHere = isInAustralia(held.vendor)?.value ? '; an office in Australia does not say it' : '';
  return open(id, `${where}${isHere}.`);
};

const forSetting: Reader = (id, held, need, asOf) => {
  const { record } = held;
  if (need.setting && record.facts.settings?.value.includes(need.setting))
    return met(`${nameRef(record.id)} is on record for your kind of setting: ${ref(factId(record.id, 'settings'))}.`);
  const follows =
    standardsIn(heldBy(held), [id === 'ndis' ? 'NDIS Practice Standards' : 'Aged Care Quality Standards']) ??
    (id === 'ndis' ? certificatesIn(heldBy(held), ['NDIS registration'], asOf) : null);
  if (follows) return met(quoted(held, follows.sources));
  const others = record.facts.settings ? ` It is on record for ${ref(factId(record.id, 'settings'))}.` : '';
  return open(id, `No record shows it in use for ${lowered(settingLabel[need.setting ?? 'aged-care'])}.${others}`);
};

const readers: Record<GateId, Reader> = {
  'tga-artg': registered,
  'privacy-data-residency': resident,
  'aged-care': forSetting,
  ndis: forSetting,
};

/**
 * What the records say of every gate for one solution; never a guess that a gate does not apply. Of one that only the
 * buyer knows all are open that apply. What holds for several says no name, so that it can be said once.
 */
export const findGates = (
  { held, asOf }: { held: Held | undefined; asOf: string },
  need: Need,
  book: FactBook,
): Record<GateId, GateFinding> => {
  const findings = gateIds.map((id) => [
    id,
    outOfPlace(id, need, book) ??
      (held ? readers[id](id, held, need, asOf) : open(id, 'No record of it is held here.')),
  ]);
  return Object.fromEntries(findings);
};

/** Gates that no record answers yet, each with the solutions it is open for. */
export const openGates = (rows: readonly Examined[]): { name: string; rows: Examined[] }[] =>
  gateIds
    .map((id) => ({ name: gateName[id], rows: rows.filter(({ gates }) => gates[id].status === 'open') }))
    .filter((gate) => gate.rows.length > 0);
