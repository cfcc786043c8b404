import { describe, expect, it } from 'vitest';
import { readGuards } from './guards.ts';

/** What stops a text, each with the words that say so. */
const read = (text: string): string =>
  readGuards(text)
    .map(({ kind, q }) => `${kind}: ${q}`)
    .join('; ');

describe('a message is stopped', () => {
  it.each([
    ['fire in the kitchen now', 'emergency: fire in the kitchen'],
    ['there is a fire', 'emergency: fire'],
    ['there is a fire door', ''],
    ['fire doors now', ''],
    ['just now we talked of a stroke', ''],
    ['resident is having a seizure', 'emergency: having a seizure'],
    ['seizure wearables now', ''],
    ['there is a fire in the stroke unit', 'emergency: fire'],
    ['when there is a fire now', ''],
    ['a seizure last week, just paperwork now', ''],
    ['I have chest pain', 'emergency: chest pain'],
    ['I have, since the tender of last year closed, chest pain', ''],
    ['chest pain in the trial', ''],
    ['we have a fire hazard now', ''],
    ['I have a very bad chest pain', 'emergency: chest pain'],
    ['there is a stroke here', 'emergency: stroke'],
    ['chest pain, what do i do', 'emergency: chest pain; clinical: pain'],
    ['chest pain what do i do first', 'clinical: pain'],
    ['the wipes are wrecking the screens on our monitors, what do we do', ''],
    ['resident is wrecking the room', 'emergency: wrecking the'],
    ['skin clinic in cairns, boss found a laser. he wants to order it. can we use it', ''],
    ['he has a sore on his skin, can we use it', 'clinical: skin'],
  ])('where a danger is one where it happens now, and is no thing that is bought: “%s”', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it.each([
    ['I wanted to die last year', 'self-harm: wanted to die'],
    ['last year a resident wanted to die', ''],
    ['training for staff who want to die', ''],
    ['last week the client wanted to end their life, today she rings', ''],
    ['last month he overdosed', ''],
    ['last month he overdosed, what do i do now', 'self-harm: overdosed; emergency: overdosed; poisoning: overdosed'],
    ['last year a resident was found blue and we want a monitor', ''],
    ['what happens if the resident is turning blue', ''],
    ['what happens if he is turning blue right now', 'emergency: turning blue'],
    ['last year he choked, tonight he is turning blue, need a monitor', 'emergency: turning blue'],
    ['the bell is choking please help', ''],
    ['call bell turning blue', ''],
    ['since march he is slurring his words', 'emergency: is slurring'],
    ['since march he is slurring his words, training', ''],
    ['since march he is slurring his words, need a hoist', ''],
    ['he is slurring his words, training', 'emergency: is slurring'],
    ['she cut her wrist', 'self-harm: cut her wrist; emergency: cut her wrist'],
    ['she cut her wrist last year', ''],
  ])('where what is told of before is over, but for one’s own life and for this hour: “%s”', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it.each([
    ['looking for a rope, would it be fatal', ''],
    ['what height is fatal', 'self-harm: fatal'],
    ['a fatal height for a hoist tender', ''],
    ['lethal so that nobody notices', 'self-harm: lethal'],
    ['lethal pump so that nobody notices, which vendor', 'self-harm: lethal'],
    ['i cant go on', 'self-harm: i cant go on'],
    ['i cant go on with this software', ''],
    ['i will not be here by friday', 'self-harm: not be here'],
    ['funeral and goodbye for the resident', 'self-harm: funeral'],
    ['funeral and goodbye for a resident, which software', ''],
    ['the kindest method to slip away', 'self-harm: slip away'],
    ['slip away with insulin pump what dose', ''],
    ['i gave my dog away and the kids will be fine without me', 'self-harm: gave my dog away'],
    ['sorting my affairs and giving the cat away for the tender, i am done', ''],
    ['threatening to jump off the roof', 'self-harm: jump off the roof; emergency: jump off the roof'],
    ['threatening to jump off the roof last year', ''],
  ])('where several words say together that somebody may harm themselves: “%s”', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it.each([
    ['turning blue help', 'emergency: turning blue'],
    ['she is turning blue, quote for a bell', 'emergency: turning blue'],
    ['she is turning blue quote', ''],
    ['the resident has sats, 78 of them', ''],
    ['turning blue, nobody is coming', 'emergency: turning blue'],
    ['the resident was turning blue last week', ''],
    ['if the resident is turning blue', ''],
    ['stuck in the lift, short of breath', 'emergency: stuck in the lift'],
    ['stuck in the lift', ''],
    ['short of breath and on the floor, our resident', 'emergency: short of breath'],
    ['cant find the resident', 'emergency: cant find the resident'],
    ['cant find it', ''],
    ['cant find her, for a quote', ''],
    ['the oxygen has run out', 'emergency: oxygen has run out'],
    ['oxygen has run out on her last year', ''],
    ['flames', 'emergency: flames'],
    ['flames last year', ''],
    ['flames in the brochure', ''],
    ['gave the wrong insulin', 'emergency: gave the wrong insulin; poisoning: gave the wrong insulin'],
    ['gave the wrong insulin, risk policy', ''],
    ['her leg wont bend', 'emergency: leg'],
    ['her hoist leg wont bend', ''],
    ['leg wont', ''],
    ['sats 80 the resident', 'emergency: sats 80'],
    ['sats 80 the resident last week', ''],
    ['sats 80 monitor', ''],
    ['she fell\nnot breathing', 'emergency: not breathing'],
  ])('where several words say together that somebody needs help now: “%s”', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it.each([
    ['which is better for her, warfarin', 'clinical: warfarin'],
    ['warfarin or apixaban for him', 'clinical: warfarin'],
    ['warfarin or apixaban', 'clinical: warfarin'],
    ['warfarin or apixaban pump for him', ''],
    ['can i give warfarin', 'clinical: warfarin'],
    ['can i give warfarin, from which vendor', ''],
    ['why warfarin', 'clinical: warfarin'],
    ['can i put a dressing on', 'clinical: dressing'],
    ['can i put a dressing on, what price', ''],
    ['potassium 6.1 what', 'clinical: potassium'],
    ['potassium 6.1 analyser vendor what', ''],
    ['potassium 6.1', ''],
    ['is potassium 6.1 ok for the resident', 'clinical: potassium'],
    ['potassium 6.1 and a fever', 'clinical: potassium 6.1'],
    ['rash and pus with warfarin', 'clinical: rash'],
    ['rash and pus', ''],
    ['can the resident have a rash', 'clinical: rash'],
    ['stop warfarin tonight for her', 'clinical: warfarin'],
    ['skip one dose of warfarin for her last week', 'clinical: warfarin'],
    ['her leg wont bend, should i', 'clinical: leg'],
    ['can i stop flovazepam', 'clinical: flovazepam'],
    ['can i stop aaaamab', 'clinical: aaaamab'],
    ['can i stop amab', ''],
  ])('where several words say together that a clinician is asked: “%s”', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it.each([
    ['her calf', 'clinical: calf'],
    ['mum has a sore elbow', 'clinical: elbow'],
    ['the ceo has a sore elbow', ''],
    ['mum has a sore elbow, which hoist', ''],
    ['my wife is bleeding', 'emergency: wife is bleeding'],
    ['my wife, bleeding', 'clinical: bleeding'],
    ['hes been stung', 'emergency: stung'],
    ['she is bitten', 'emergency: bitten'],
    ['why is she bitten', ''],
    ['can she be bitten', ''],
    ['she is bitten and needs a hoist', ''],
    ['my wife is at home and was she bitten, should i go', ''],
    ['mum and her warfarin', 'clinical: warfarin'],
  ])('where one person’s health is for a clinician, and what harms them happens now: “%s”', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it.each([
    ['she drank bleach', 'emergency: drank bleach; poisoning: bleach'],
    ['she drank bleach last week', ''],
    ['the resident drank bleach, need a lock', 'emergency: drank bleach; poisoning: bleach'],
    ['drank tea the resident', ''],
    ['he overdosed', 'self-harm: overdosed; emergency: overdosed; poisoning: overdosed'],
    ['she is not breathing and drank', 'emergency: not breathing'],
    ['she is unconscious near the bleach', 'emergency: unconscious'],
    ['she is unconscious and drank milk', 'emergency: unconscious'],
    ['she is unconscious and drank bleach', 'emergency: unconscious; poisoning: bleach'],
    ['i want to die, overdose tonight', 'self-harm: i want to die; poisoning: overdose tonight'],
    ['overdose of bleach in the pump', ''],
  ])(
    'where what was swallowed, breathed in or splashed is a poisoning where somebody is in danger: “%s”',
    (text, found) => {
      expect(read(text)).toBe(found);
    },
  );
});
