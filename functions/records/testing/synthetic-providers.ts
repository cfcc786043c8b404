import { Profession } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import type { ProviderRecord } from '../directory/record.ts';

const towns = 'Ash,Birch,Cedar,Daisy,Elm,Fern,Gum,Heath,Iris,Juniper'.split(',');
const endings = 'ville,ton,field,brook,dale,ford,mount,port,ridge,vale'.split(',');
const specialties = 'Ageing,Bones,Children,Diets,Eyes,Falls'.split(',');
const given = 'Wattle,Banksia,Waratah,Boronia,Lorikeet,Brolga,Bilby,Quokka'.split(',');

const of = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** A fictional provider by its number: the same number makes the same provider. Every tenth has two practices. */
export const syntheticProvider = (number: number): ProviderRecord => {
  // Multiples of primes spread places, professions and specialties independently of each other.
  const practice = (index: number) => ({
    name: `Rooms ${index % 97}`,
    street: `${(index % 200) + 1} Sample Road`,
    suburb: `${of(towns, index * 7)}${of(endings, Math.floor(index / 10) * 3)}`,
    state: of(State.options, index * 5),
    postcode: String(2_000 + ((index * 13) % 6_000)),
    phone: `(02) 5550 ${String(index % 10_000).padStart(4, '0')}`,
    acceptingNewPatients: index % 2 === 0,
  });
  return {
    id: `p-${String(number).padStart(8, '0')}`,
    name: `${of(given, number)} Sample ${number}`,
    demonstration: true,
    profession: of(Profession.options, number * 3),
    specialization: of(specialties, Math.floor(number / 7)),
    qualifications: ['Bachelor of Examples'],
    languages: ['English'],
    practiceLocations: number % 10 === 0 ? [practice(number), practice(number + 1)] : [practice(number)],
    from: { profession: 'demo', specialization: 'demo', practiceLocations: 'demo' },
  };
};

/** As many of them, made as they are asked for. */
export async function* syntheticProviders(count: number): AsyncGenerator<ProviderRecord> {
  for (let number = 0; number < count; number++) yield syntheticProvider(number);
}

export const syntheticAbout = { name: 'Synthetic providers', asOf: '2026-11-01' };
export const syntheticSources = { demo: { kind: 'demonstration', source: 'Made for a measurement' } } as const;
