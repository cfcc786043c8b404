import type { State } from '#shared/catalogue';

/** Capitals, regional cities and larger towns, by state. Names that two states share are left out. */
export const placesOf: Record<State, string> = {
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
export const ordinaryNames: ReadonlySet<string> = new Set(
  'orange,sale,young,moe,hamilton,portland,forbes,bourke,griffith,seymour,sunshine,emerald,roma,logan,warwick,ayr,bowen,albany,collie,clare,katherine,palmerston,kimberley,melton,rosebud,armadale,northam,gove,queenstown,scottsdale,gladstone,gawler,parkes,box hill,sunbury,top end,latrobe'.split(
    ',',
  ),
);
