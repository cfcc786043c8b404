import { State } from '#shared/kernel/catalogue';

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

export type Whereabouts = { state: State | null; place: string | null };

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
export const readPlace = (text: string): Whereabouts => {
  const match = [...text.matchAll(towns)].find((candidate) => isTown(candidate, text));
  const town = match ? townOf.get(match[0].toLowerCase()) : undefined;
  return { state: namedState(text) ?? town?.state ?? null, place: town?.name ?? null };
};

const namedState = (text: string): State | null =>
  State.options
    .map((state) => ({ state, at: text.search(stateNames[state]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.state ?? null;
