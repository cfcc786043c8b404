import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, problem } from '../../testing/stub-fetch.ts';
import {
  addQuote,
  all,
  asNewVisitor,
  cards,
  compare,
  generate,
  open,
  pick,
  press,
  REAL,
  restore,
  section,
} from './testing/render-pricing.tsx';

beforeEach(asNewVisitor);
afterEach(restore);

describe('the setup form', () => {
  it('asks nothing by itself, and on the button for EHR, Hospital, 100 rooms, NSW', async () => {
    const shown = await open();
    for (const [label, text] of [
      ['Solution category', 'EHR'],
      ['Facility type', 'Hospital'],
      ['Region', 'NSW'],
    ] as const) {
      await expect.element(shown.screen.getByRole('combobox', { name: label })).toHaveTextContent(text);
    }
    await expect.element(shown.screen.getByRole('textbox', { name: 'Room count' })).toHaveValue('100');
    expect(shown.asked()).toEqual([]);
    await generate(shown);
    await expect.element(shown.screen.getByText('Showing 9 of 9 vendors')).toBeVisible();
    expect(shown.asked()).toEqual([
      { category: 'ehr', facilityType: 'hospital', region: 'NSW', roomCount: 100, demonstration: true },
    ]);
  });

  it('offers the categories, facilities and regions of the specification, and sends what is chosen', async () => {
    const shown = await open();
    const options = async (label: string) => {
      await shown.screen.getByRole('combobox', { name: label }).click();
      const list = shown.screen.getByRole('option');
      await expect.element(list.first()).toBeVisible();
      const texts = list.elements().map((one) => one.textContent);
      await userEvent.keyboard('{Escape}');
      return texts;
    };
    expect(await options('Solution category')).toEqual([
      'EHR',
      'Telemedicine',
      'Inventory',
      'Analytics',
      'Communication (nurse call)',
      'PACS',
    ]);
    expect(await options('Facility type')).toEqual(['Hospital', 'Clinic', 'Aged Care', 'Mental Health', 'Pathology']);
    expect(await options('Region')).toEqual(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']);
    await pick(shown, 'Solution category', 'Communication (nurse call)');
    await pick(shown, 'Facility type', 'Aged Care');
    await pick(shown, 'Region', 'TAS');
    await shown.screen.getByRole('textbox', { name: 'Room count' }).fill('250');
    await generate(shown);
    await expect
      .poll(shown.asked)
      .toMatchObject([{ category: 'communication', facilityType: 'aged-care', region: 'TAS', roomCount: 250 }]);
  });

  it('makes 1 of what is no number, and keeps a room count out of range from being sent', async () => {
    const shown = await open();
    const rooms = shown.screen.getByRole('textbox', { name: 'Room count' });
    await rooms.fill('');
    await userEvent.tab();
    await expect.element(rooms).toHaveValue('1');
    for (const wrong of ['0', '1,001']) {
      await rooms.fill(wrong);
      await generate(shown);
      await expect.element(shown.screen.getByText('Enter 1 to 1,000 rooms.')).toBeVisible();
      await expect.element(rooms).toHaveFocus();
    }
    expect(shown.asked()).toEqual([]);
  });

  it('makes the totals for the rooms that were typed, until the slider is moved', async () => {
    const shown = await open();
    await shown.screen.getByRole('textbox', { name: 'Room count' }).fill('90');
    await generate(shown);
    await expect.element(shown.screen.getByText(/^All totals below are for 90 rooms\./)).toBeVisible();
    await expect.poll(shown.asked).toMatchObject([{ roomCount: 90 }]);
  });

  it('comes back after a reload as it was left, with slider, toggles, filters and view', async () => {
    const shown = await compare();
    await pick(shown, 'Region', 'WA');
    await shown.screen.getByRole('switch', { name: 'Include Implementation Costs' }).click();
    await shown.screen.getByRole('checkbox', { name: 'TGA Approved Only' }).click();
    await press(shown, 'Use the form’s 100 rooms');
    await press(shown, 'Five years');
    await shown.screen.unmount();
    const again = await compare();
    await expect.element(again.screen.getByRole('combobox', { name: 'Region' })).toHaveTextContent('WA');
    await expect.element(again.screen.getByRole('switch', { name: 'Include Implementation Costs' })).not.toBeChecked();
    await expect.element(again.screen.getByRole('checkbox', { name: 'TGA Approved Only' })).toBeChecked();
    await expect.element(again.screen.getByRole('slider')).toHaveValue('100');
    await expect
      .element(again.screen.getByRole('button', { name: 'Five years' }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

describe('loading, failing and empty', () => {
  it('says that it loads, and asks no second time meanwhile', async () => {
    let finish: (response: Response) => void = () => undefined;
    const shown = await open(() => new Promise<Response>((resolve) => (finish = resolve)));
    await generate(shown);
    const busy = shown.screen.getByRole('button', { name: 'Loading Pricing Data...' });
    await expect.element(busy).toBeVisible();
    (busy.element() as HTMLButtonElement).click();
    finish(json(all));
    await expect.element(shown.screen.getByText('Showing 9 of 9 vendors')).toBeVisible();
    expect(shown.asked()).toHaveLength(1);
  });

  it('tries once more, then says that it failed and why; Retry asks the same again and the setup is kept', async () => {
    let isDown = true;
    const shown = await open(() => (isDown ? problem('unavailable', 'The catalogue is not loaded yet.') : json(all)));
    await pick(shown, 'Region', 'SA');
    await generate(shown);
    const alert = shown.screen.getByRole('alert');
    await expect
      .element(alert.getByText('Failed to load pricing data: Failed to fetch pricing data', { exact: true }))
      .toBeVisible();
    await expect.element(alert.getByText(/The catalogue is not loaded yet\./)).toBeVisible();
    expect(shown.asked()).toHaveLength(2);
    isDown = false;
    await press(shown, 'Retry');
    await expect.element(shown.screen.getByText('Showing 9 of 9 vendors')).toBeVisible();
    expect(shown.asked().at(-1)).toMatchObject({ region: 'SA' });
    expect(alert.query()).toBeNull();
  });

  it('keeps the earlier comparison in view when the next one fails', async () => {
    let isDown = false;
    const shown = await compare(() => (isDown ? problem('internal', 'Broken.') : json(all)));
    isDown = true;
    await pick(shown, 'Region', 'NT');
    await generate(shown);
    await expect.element(shown.screen.getByText('Below is your earlier comparison.')).toBeVisible();
    expect(cards(REAL)).toHaveLength(3);
  });

  it('says that no data is available where nothing is on record', async () => {
    const shown = await open(() => json([]));
    await generate(shown);
    await expect
      .element(shown.screen.getByRole('heading', { name: 'No vendor pricing data available.', exact: true }))
      .toBeVisible();
  });
});

it('has nothing that axe finds, with the details and a form with problems open', async () => {
  const shown = await compare();
  await addQuote(shown, { vendor: '' });
  await shown.screen.getByRole('button', { name: 'View Details of Solution r0' }).click();
  await expect.element(section('Detailed Information')).toBeVisible();
  // Colours are not loaded here; the journeys check contrast.
  const { violations } = await axe.run(shown.screen.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
