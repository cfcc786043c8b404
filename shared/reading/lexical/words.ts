/** The words of numbers, money, time and counting, in lower case; hyphens and dots inside a phrase do not matter. */

import names from './given-names.json' with { type: 'json' };
import type { Currency, Per } from './values.ts';

export const smallNumbers: Record<string, number> = Object.fromEntries(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
export const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, nth) => [word, (nth + 2) * 10]),
);
tens.fourty = 40;

export const scales: Record<string, number> = {
  hundred: 100,
  dozen: 12,
  thousand: 1e3,
  thousands: 1e3,
  k: 1e3,
  grand: 1e3,
  million: 1e6,
  mill: 1e6,
  mil: 1e6,
  mio: 1e6,
  billion: 1e9,
  bn: 1e9,
};

export const ordinals: Record<string, number> = Object.fromEntries(
  (
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
    'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
ordinals.thirtieth = 30;

export const times: Record<string, number> = { once: 1, twice: 2, thrice: 3 };

/** The words of a list with a space between, to be looked up. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Given names in use in Australia: who speaks, not who sells. */
export const givenNames = wordSet(names);

export const months: Record<string, number> = {};
for (const [nth, name] of 'january february march april may june july august september october november december'
  .split(' ')
  .entries()) {
  months[name] = nth + 1;
  months[name.slice(0, 3)] = nth + 1;
}
months.sept = 9;
/** Names of months that are other words as well. */
export const doubtfulMonths: ReadonlySet<string> = new Set(['may', 'march', 'mar']);

export const currencySigns: Record<string, Currency> = { $: 'AUD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
/** Before or after the amount; those that end in $ are a word and a sign. */
export const currencyCodes: Record<string, Currency> = {
  aud: 'AUD',
  au: 'AUD',
  a: 'AUD',
  nzd: 'NZD',
  nz: 'NZD',
  usd: 'USD',
  us: 'USD',
  s: 'SGD',
  sgd: 'SGD',
  ca: 'CAD',
  cad: 'CAD',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  gbp: 'GBP',
  chf: 'CHF',
  jpy: 'JPY',
  inr: 'INR',
  dollar: 'AUD',
  dollars: 'AUD',
  bucks: 'AUD',
  pounds: 'GBP',
  quid: 'GBP',
};

/** Words that are a length of time after a number and a period after "per", "a", "each", "every" or "/". */
export const timeWords: Record<string, Per> = {
  minute: 'minute',
  min: 'minute',
  mins: 'minute',
  hour: 'hour',
  hr: 'hour',
  hrs: 'hour',
  day: 'day',
  night: 'day',
  week: 'week',
  wk: 'week',
  wks: 'week',
  fortnight: 'fortnight',
  month: 'month',
  mth: 'month',
  mths: 'month',
  mo: 'month',
  mnth: 'month',
  quarter: 'quarter',
  qtr: 'quarter',
  year: 'year',
  yr: 'year',
  yrs: 'year',
  annum: 'year',
};
for (const word of ['minute', 'hour', 'day', 'night', 'week', 'fortnight', 'month', 'quarter', 'year'])
  timeWords[`${word}s`] = timeWords[word] ?? 'year';

/** A period by itself. "quarter" and "year" alone are none. */
export const periodPhrases: Record<Per, string> = {
  once:
    'once off|one off|one time|one payment|one charge|onetime|once only|single payment|upfront|up front|lump sum|outright|non recurring|nonrecurring|' +
    'capital|capex|one time only|payable once|paid once|charged once',
  minute: '',
  hour: 'hourly|p h|ph',
  day: 'daily|nightly|p d',
  week: 'weekly|p w|pw|wkly',
  fortnight: 'fortnightly|bi weekly',
  month: 'monthly|p m|pm|pcm|p c m|mthly|calendar month',
  quarter: 'quarterly',
  half: 'half yearly|six monthly|6 monthly|bi annually|biannually|half year|half yr',
  year: 'annually|annual|yearly|p a|pa|12 monthly|twelve monthly|each and every year|year on year',
};

export const gstPhrases = {
  ex:
    'ex gst|excl gst|exc gst|excluding gst|exclusive of gst|excludes gst|exclude gst|excl of gst|plus gst|and gst|+ gst|gst exclusive|' +
    'gst excl|gst exc|gst excluded|gst ex|gst extra|gst additional|gst not included|before gst|without gst|net of gst|less gst|' +
    'gst is extra|gst is additional|gst is not included|not including gst|not inclusive of gst|do not include gst|' +
    'does not include gst|gst to be added|gst is to be added|gst has to be added|gst is added|gst will be added|gst is on top|gst on top|add gst|gst applies on top|ex tax|excluding tax|plus tax|' +
    'pre gst|add 10 % gst|plus 10 % gst|+ 10 % gst|ex g s t|exgst|gst is excluded|gst must be added|exclusive of tax|gst payable in addition|gst is payable in addition|nett of gst',
  inc:
    'inc gst|incl gst|including gst|inclusive of gst|includes gst|include gst|incl of gst|inc of gst|gst inclusive|gst incl|gst inc|gst included|with gst|' +
    'gst is included|after gst|tax inclusive|including tax|incl tax|inc tax|gst in|inc g s t|incgst|including 10 % gst|gst already included|inclusive of 10 % gst|incl 10 % gst',
  free: 'gst free|no gst|gst exempt|free of gst|not subject to gst|gst not applicable|exempt from gst|input taxed|zero rated|gst nil|nil gst|without gst applying|gst n a|no gst applies|gst does not apply|out of scope of gst',
} as const;

/** One name for each thing that is counted, then its other words; plurals in "s" are understood. */
const unitWords = `bed|bedroom room|ensuite place|approved place resident|consumer client|customer participant patient|inpatient
user|login|account|seat licence|license|licensee|subscription site|location|campus|premises|outlet facility|facilities|home|village|house|villa
hospital clinic|practice|surgery|surgeries theatre|ot chair bay ward|unit|wing department floor|level device|machine|equipment|item|appliance
sensor|detector handset|phone|dect pendant|wearable|watch|bracelet|badge|tag pump|monitor|scanner|printer|tablet|ipad|laptop|workstation|desktop|terminal|kiosk|gateway|server|reader|point|port
staff|employee|worker|caregiver|carer|people|person|persons|head clinician|doctor|dr|nurse|rn|practitioner|gp|physician|specialist|dentist|therapist|surgeon|provider|pharmacist fte|ftes
session|consult|consultation|appointment|visit|booking sms|smses|text|message|email|letter transaction|claim|script|prescription treatment|procedure|cycle|scan|study|studies|test|report|exam|dose|call|episode
page pack|packet|box|boxes|carton|case|roll|bottle|kit|set vehicle|car|van service|inspection gb|tb|mb km|metre interface|integration|module|report|form
director|entity|entities|trainee|attendee|delegate nursery|instrument|tray|load|specimen|sample|camera|door|lift|hoist|mattress|mattresses|chart|record|document|api`;
export const units: Record<string, string> = {};
for (const group of unitWords.split(/\s+/)) {
  const words = group.split('|');
  for (const word of words)
    for (const form of [word, `${word}s`]) {
      // People, devices and messages keep their own word; the table only folds what buyers use as one.
      units[form] ??= word;
    }
}
const folded: Record<string, string> = {
  bedroom: 'bed',
  license: 'licence',
  licensee: 'licence',
  login: 'user',
  account: 'user',
  seat: 'user',
  inpatient: 'patient',
  location: 'site',
  campus: 'site',
  premises: 'site',
  smses: 'sms',
  facilities: 'facility',
  surgeries: 'surgery',
  ot: 'theatre',
  employee: 'staff',
  worker: 'staff',
  people: 'staff',
  person: 'staff',
  persons: 'staff',
  head: 'staff',
  dr: 'doctor',
  ftes: 'fte',
  studies: 'study',
  boxes: 'box',
  entities: 'entity',
  mattresses: 'mattress',
  consultation: 'consult',
};
for (const [form, word] of Object.entries(units)) units[form] = folded[word] ?? word;

/** What is measured rather than counted: "180 kg" counts nothing. */
export const physicalUnits = wordSet(
  'kg kilo kilos mm cm m metre metres meter l litre litres ml deg degrees degree c celsius v volt volts hz gb tb mb hour hours hr hrs h day days watt w min mins minutes inch inches x db pa kpa bar mah',
);

/** What stands before a number that is no money and no count; after `grouped` the digits may stand in groups. */
export const referencePhrases = {
  grouped:
    'abn|acn|arbn|phone|tel|telephone|mobile|mob|fax|ph|please call|or call|to call|call us on|call us|bsb|account no|acc|hotline|medicare no',
  single:
    'asic|artg|gmdn|udi|quote|quotation|quote no|quote number|quote ref|quotation no|quotation number|ref|reference|our ref|your ref|proposal no|' +
    'tender no|rfq|rfq no|rft|invoice no|invoice number|po|po box|purchase order|order no|customer no|serial|serial no|model|model no|part no|' +
    'part number|item no|sku|code|page|pg|section|clause|appendix|schedule|figure|version|ver|rev|revision|iso|as nzs|as|iec|en iso|nzs|postcode|' +
    'room no|licence no|provider no|contract no|catalogue no|id|release|mbs item|item number|ticket|job no|doc no|' +
    'cust no|customer number|client no|account number|order number|job number|serial number|contract number|offer no|offer number|file no|case no|' +
    'cost centre|cost center|cost code|account code|gl code|budget code|asset no|lot no|batch no|stock no|certificate no|registration no|rego no|member no|site no',
} as const;

/** Between a number and its unit at most two words stand, and none of these. */
export const functionWords = new Set(
  (
    'a an the of in on at to by for from with and or but as is are was were be been per each every plus minus than then if we our you your it its they ' +
    'this that these those which who not no so up out over under into about between after before during until within because while minutes hours days ' +
    'weeks months years minute hour day week month year percent cents'
  ).split(' '),
);
