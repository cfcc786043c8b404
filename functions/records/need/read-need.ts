import { State } from '#shared/kernel/catalogue';
import { withoutEnd } from '#shared/kernel/format';
import { emptyNeed, type Need } from '#shared/kernel/need';
import type { Thesaurus } from '../search/thesaurus.ts';
import { readBeds, readBudget } from './read-amounts.ts';
import { addsToEarlier, readCategories, readConnected } from './read-categories.ts';
import { readSetting } from './read-setting.ts';

/** Capitals, regional cities and larger towns, by state. Names that two states share are left out. */
const placesOf: Record<State, string> = {
  NSW: 'Sydney,Newcastle,Wollongong,Parramatta,Penrith,Liverpool,Blacktown,Campbelltown,Bankstown,Gosford,Central Coast,Hunter Valley,Blue Mountains,Maitland,Cessnock,Lake Macquarie,Port Macquarie,Coffs Harbour,Lismore,Byron Bay,Ballina,Tweed Heads,Grafton,Armidale,Tamworth,Dubbo,Orange,Bathurst,Mudgee,Lithgow,Parkes,Forbes,Cowra,Young,Wagga Wagga,Wagga,Albury,Griffith,Leeton,Deniliquin,Goulburn,Queanbeyan,Cooma,Bega,Batemans Bay,Nowra,Shoalhaven,Bowral,Kempsey,Taree,Moree,Inverell,Narrabri,Gunnedah,Broken Hill,Bourke,Cobar,Illawarra,Riverina,Westmead,Randwick',
  VIC: 'Melbourne,Geelong,Ballarat,Bendigo,Shepparton,Mildura,Warrnambool,Wodonga,Traralgon,Morwell,Moe,Warragul,Bairnsdale,Sale,Wangaratta,Horsham,Swan Hill,Echuca,Colac,Portland,Hamilton,Ararat,Stawell,Castlemaine,Kyneton,Sunbury,Melton,Werribee,Footscray,Dandenong,Frankston,Mornington,Rosebud,Cranbourne,Pakenham,Ringwood,Box Hill,Gippsland,Latrobe Valley,Seymour,Benalla,Wonthaggi,Leongatha,Kerang,Torquay,Sunshine',
  QLD: 'Brisbane,Gold Coast,Sunshine Coast,Townsville,Cairns,Toowoomba,Mackay,Rockhampton,Bundaberg,Hervey Bay,Gladstone,Gympie,Ipswich,Logan,Redcliffe,Caboolture,Noosa,Mount Isa,Mt Isa,Emerald,Roma,Charleville,Longreach,Warwick,Dalby,Kingaroy,Innisfail,Mareeba,Atherton,Ayr,Bowen,Yeppoon,Biloela,Charters Towers,Goondiwindi,Stanthorpe,Beaudesert,Southport,Robina,Weipa,Thursday Island',
  WA: 'Perth,Fremantle,Mandurah,Bunbury,Busselton,Albany,Geraldton,Kalgoorlie,Esperance,Broome,Karratha,Port Hedland,Kununurra,Carnarvon,Northam,Narrogin,Katanning,Manjimup,Margaret River,Rockingham,Joondalup,Armadale,Pilbara,Kimberley,Merredin,Collie',
  SA: 'Adelaide,Mount Gambier,Mt Gambier,Whyalla,Murray Bridge,Port Augusta,Port Pirie,Port Lincoln,Victor Harbor,Gawler,Barossa,Naracoorte,Berri,Renmark,Loxton,Kadina,Mount Barker,Clare,Ceduna,Millicent,Coober Pedy,Kangaroo Island,Elizabeth Vale,Modbury',
  TAS: 'Hobart,Launceston,Devonport,Burnie,Ulverstone,Glenorchy,Queenstown,Smithton,George Town,Huonville,Scottsdale',
  NT: 'Darwin,Alice Springs,Palmerston,Katherine,Tennant Creek,Nhulunbuy,Gove,Top End,Arnhem Land',
  ACT: 'Canberra,Belconnen,Tuggeranong,Woden,Gungahlin',
};

/** Towns whose names are ordinary words or people: they count after "in", "at", "near" or a comma, with a capital. */
const ordinaryNames: ReadonlySet<string> = new Set(
  'orange,sale,young,moe,hamilton,portland,forbes,bourke,griffith,seymour,sunshine,emerald,roma,logan,warwick,ayr,bowen,albany,collie,clare,katherine,palmerston,kimberley,melton,rosebud,armadale,northam,gove,queenstown,scottsdale,gladstone,gawler,parkes,box hill,sunbury,top end,latrobe'.split(
    ',',
  ),
);

type Whereabouts = { state: State | null; place: string | null };

const stateNames: Record<State, RegExp> = {
  NSW: /\b(?:nsw|n\.s\.w\.?|new south wales)\b/iu,
  VIC: /\b(?:vic|victorian?)\b(?!\s+(?:hospital|harbou?r|ward|street|road))/iu,
  QLD: /\b(?:qld|queensland(?:er)?)\b/iu,
  WA: /\b(?:W\.?A\.?|[Ww]estern [Aa]ustralian?)\b|(?<=(?:\bin|,|perth)\s)wa\b/u,
  SA: /\b(?:S\.?A\.?|[Ss]outh [Aa]ustralian?)\b|(?<=(?:\bin|,|adelaide)\s)sa\b/u,
  TAS: /\b(?:tas|tassie|tasmanian?)\b/iu,
  NT: /\b(?:N\.?T\.?|[Nn]orthern [Tt]erritory)\b|(?<=(?:\bin|,|darwin)\s)nt\b/u,
  ACT: /\bACT\b|\b[Aa]ustralian [Cc]apital [Tt]erritory\b/u,
};

const townOf = new Map(
  State.options.flatMap((state) =>
    placesOf[state].split(',').map((name) => [name.toLowerCase(), { state, name }] as const),
  ),
);
const towns = new RegExp(String.raw`\b(${[...townOf.keys()].sort((a, b) => b.length - a.length).join('|')})\b`, 'giu');
const beforeTown = /(?:\b(?:in|at|near|from|of|around|outside|to)\s+|[,(]\s*)$/iu;

const isTown = (match: RegExpExecArray, text: string): boolean =>
  !ordinaryNames.has(match[0].toLowerCase()) ||
  (/^\p{Lu}/u.test(match[0]) && beforeTown.test(text.slice(Math.max(0, match.index - 10), match.index)));

/**
 * State and town that a text names. A state in so many words goes before the town's; both null: neither is named.
 * "act", "sa" and "wa" in small letters are words before they are states.
 */
const readPlace = (text: string): Whereabouts => {
  const match = [...text.matchAll(towns)].find((candidate) => isTown(candidate, text));
  const town = match ? townOf.get(match[0].toLowerCase()) : undefined;
  return { state: namedState(text) ?? town?.state ?? null, place: town?.name ?? null };
};

const namedState = (text: string): State | null =>
  State.options
    .map((state) => ({ state, at: text.search(stateNames[state]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.state ?? null;

/** Features that buyers name in a word or two. What was typed is kept, so that it can be quoted back. */
const knownFeatures: readonly RegExp[] = [
  /\bwireless\b|\bwi-?fi\b|\bwire-?free\b/iu,
  /\b24\s*[/x]\s*7(?:\s*(?:local\s+)?(?:phone\s+)?support)?|\bround[- ]the[- ]clock support|\bafter[- ]hours support/iu,
  /\bFHIR\b/iu,
  /\bHL7(?:\s*v?2)?\b/iu,
  /\bDICOM\b/iu,
  /\bopen api\b|\bapis?\b/iu,
  /\boffline\b|\bworks? without (?:internet|wi-?fi|reception)|\bpatchy (?:internet|reception|wi-?fi)/iu,
  /\bmobile apps?\b|\bphone apps?\b|\b(?:ios|iphone|android)(?:\s+apps?)?\b/iu,
  /\b(?:australian[- ]hosted|hosted in australia|australian (?:data )?hosting|onshore(?: data| hosting)?|data (?:stays|kept|stored|held) (?:in australia|onshore)|australian data (?:centre|residency)|data sovereignty)\b/iu,
  /\bISO\s?(?:\/IEC\s?)?\d{4,5}\b/iu,
  /\bTGA(?:[- ](?:registered|approved|listed))?\b|\bARTG(?:[- ](?:listed|registered))?\b/iu,
  /\bIRAP\b|\bSOC ?2\b|\bessential (?:8|eight)\b/iu,
  /\bAS\/?(?:NZS)? ?\d{4}(?:\.\d)?\b/iu,
  /\bcloud(?:[- ](?:based|hosted))?\b|\bon[- ]prem(?:ises?)?\b/iu,
  /\bmy health record\b/iu,
  /\bsingle sign[- ]on\b|\bSSO\b|\bmulti[- ]?factor\b|\bMFA\b/iu,
  /\bDECT\b|\bRTLS\b|\breal[- ]time location\b/iu,
  /\baustralian[- ](?:made|owned|based|support)\b|\blocal support\b/iu,
  /\bbluetooth\b|\bRFID\b|\bbarcod(?:e|ing)\b/iu,
  /\bwaterproof\b|\bbariatric\b|\blatex[- ]free\b/iu,
  /\bmultilingual\b|\binterpreters?\b/iu,
];

const demand =
  /\b(?:must(?: also)?|has to|have to|needs to|need it to|should|essential that it|requires?|required|requirements? (?:is|are|include)|mandatory)\b\s*(?:-|:)?\s*(?:be able to|be|have|include|support|offer|provide|do|allow)?\s+([^.;!?\n]{3,160})/giu;
const connection =
  /\b(?:integrat\w*|interfac\w*|connects?|links?|compatible|works?|talks?)\s+(?:\w+\s+)?(?:with|to|into)\s+(?:our\s+|the\s+|an?\s+|existing\s+)*([^.;,!?\n]{2,60}?)(?=\s+(?:and|but|so|because|for|in|at|we)\b|[.;,!?\n]|$)/giu;
const subject = /\b(?:we|i|they|staff|nurses|our team|you)\s*$/iu;
/** "We have to replace", "we must find": what the buyer must do, not what the product must be. */
const buyersDuty =
  /^(?:replace|find|buy|choose|pick|upgrade|reduce|improve|comply|meet|get|move|start|look|decide|go|stop|change|cut|lower|finish|complete|submit|report|make|stay|keep|do)\b/iu;
const lead =
  /^(?:a|an|the|also|to|be|some|any|full|good|have|has|include|includes|support|supports|offer|provide)\s+/iu;
/** "Requires us to report": a duty of people. */
const aboutPeople = /^(?:us|you|me|him|her|them|it|we|i|they|staff|people|everyone)\b/iu;

const tidy = (phrase: string): string => {
  let text = withoutEnd(phrase.replace(/\s+/gu, ' ').trim(), ',:)(');
  while (lead.test(text)) text = text.replace(lead, '');
  return text.trim();
};

const isFeature = (phrase: string): boolean => knownFeatures.some((pattern) => pattern.test(phrase));
const isSizeOrMoney = (phrase: string): boolean =>
  /\$|\b\d+[\s-]*(?:bed|room|resident|client|k\b)|\bbudget\b/iu.test(phrase);

const demanded = (text: string, thesaurus: Thesaurus): string[] =>
  [...text.matchAll(demand)]
    .filter(
      (match) =>
        !(subject.test(text.slice(Math.max(0, match.index - 12), match.index)) && buyersDuty.test(match[1] ?? '')),
    )
    .flatMap((match) => (match[1] ?? '').split(/,|\band\b|\bplus\b|\bbut\b|\bso that\b|\bbecause\b/iu))
    .map(tidy)
    .filter(
      (phrase) =>
        phrase.length >= 3 &&
        phrase.length <= 60 &&
        !isSizeOrMoney(phrase) &&
        !aboutPeople.test(phrase) &&
        !namesOnlyAKind(phrase, thesaurus),
    );

/** "Must be a nurse call system" asks for a kind of product: the category says that already. */
const namesOnlyAKind = (phrase: string, thesaurus: Thesaurus): boolean =>
  !isFeature(phrase) && readConnected(phrase, thesaurus).length > 0 && phrase.split(' ').length <= 4;

const connected = (text: string): string[] =>
  [...text.matchAll(connection)].map((match) => tidy(match[0])).filter((phrase) => phrase.length <= 80);

const named = (text: string): string[] =>
  knownFeatures.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => found.trim());

/**
 * Requirements in the buyer's own words, in the order: what it must connect to, what was demanded, features named.
 * A phrase that another one holds is left out. At most 20 of at most 80 characters.
 */
const readMustHaves = (text: string, thesaurus: Thesaurus): string[] => {
  const unique = new Map(
    [...connected(text), ...demanded(text, thesaurus), ...named(text)].map((phrase) => [phrase.toLowerCase(), phrase]),
  );
  const keys = [...unique.keys()];
  return [...unique]
    .filter(([key]) => !keys.some((other) => other !== key && other.includes(key)))
    .map(([, phrase]) => phrase)
    .slice(0, 20);
};

/** A question longer than this is read up to here: enough for any need, and reading stays quick. */
const READ_MAX = 8_000;

/**
 * What a buyer needs, read from the words by rule: the same words always give the same need.
 * @param text a question, or an answer to one of ours
 * @param thesaurus of the data version in force: the words that buyers use for each kind of product
 * @param previous what earlier messages told; what this text states goes before it, must-haves gather
 */
export const readNeed = (text: string, thesaurus: Thesaurus, previous: Need = emptyNeed): Need => {
  const read = text.slice(0, READ_MAX);
  const { state, place } = readPlace(read);
  return {
    categories: joined(readCategories(read, thesaurus), previous.categories, read),
    setting: readSetting(read) ?? previous.setting,
    state: state ?? previous.state,
    place: place ?? (state && state !== previous.state ? null : previous.place),
    beds: readBeds(read) ?? previous.beds,
    budgetAud: readBudget(read) ?? previous.budgetAud,
    mustHaves: unique([...previous.mustHaves, ...readMustHaves(read, thesaurus)]).slice(-20),
  };
};

const joined = (now: Need['categories'], before: Need['categories'], text: string): Need['categories'] => {
  if (now.length === 0) return before;
  return addsToEarlier(text) ? [...new Set([...before, ...now])] : now;
};

const unique = (phrases: string[]): string[] => [
  ...new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase])).values(),
];
