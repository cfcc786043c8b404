import { describe, expect, it } from 'vitest';
import { isMarket, NoticeCategory } from '../contracts/market.ts';
import { categoryOfNotice, labelOfCategory } from './category.ts';
import readByHand from './testing/notices-read-by-hand.json' with { type: 'json' };

describe('the category of a notice', () => {
  it.each([
    ['Supply of nurse call system', 'nurse-call'],
    ['Replacement call bells, Ward 3', 'nurse-call'],
    ['Patient flow and bed management software', 'bed-management'],
    ['Remote patient monitoring service', 'monitoring'],
    ['Personal response systems', 'monitoring'],
    ['Telehealth video platform', 'telemedicine'],
    ['Real Time Prescription Monitoring Service', 'medication-management'],
    ['Electronic Prescribing platform', 'medication-management'],
    ['Medical Imaging Equipment', 'pacs'],
    ['Medical X-Ray CT Scanner', 'pacs'],
    ['Fast Healthcare Interoperability Resources (FHIR) Server Solution', 'ehr'],
    ['General Practice Software', 'ehr'],
    ['PROVSION OF MOBILITY AIDS', 'assistive-technology'],
    ['Warehouse stock control system', 'inventory'],
    ['Secure messaging licences', 'communication'],
    ['Business Intelligence tool', 'analytics'],
  ])('%s: %s', (description, category) => {
    expect(categoryOfNotice({ description })).toBe(category);
    expect(categoryOfNotice({ description: description.toUpperCase() })).toBe(category);
  });

  it.each([
    ['Enterprise Mobility Services', '43'],
    ['Software', '43230000'],
    ['ICT Hardware and Software', '42000000'],
    ['', undefined],
  ])('stays unknown where words and code do not tell: %s', (description, unspsc) => {
    expect(categoryOfNotice({ description, unspsc })).toBe('unknown');
  });

  it.each([
    ['Labour Hire Contractor - APS3 Pharmacy Assistant - QLD', '80111600', 'services'],
    ['FHIR Specialist', '81', 'services'],
    ['Wheelchair technician', '80111600', 'services'],
    ['Research Services for Electronic Prescribing', '80100000', 'services'],
    ['Physical and occupational therapy', '42250000', 'services'],
    ['X-ray maintenance services', '46171600', 'services'],
    ['Medical Equipment', '42000000', 'equipment'],
    ['Kratos AXIS Supra X-ray Photoelectron Spectrometer', '41100000', 'equipment'],
    ['Supply and maintenance of ventilators', undefined, 'equipment'],
    ['Surgical gloves', '42000000', 'consumables'],
    ['Vaccine administration system support', '43200000', 'unknown'],
  ])('is counted apart where no product of the catalogue was bought: %s', (description, unspsc, category) => {
    expect(categoryOfNotice({ description, unspsc })).toBe(category);
    expect(isMarket(categoryOfNotice({ description, unspsc }))).toBe(false);
  });

  it('is told by the code where the words do not tell, by the longest that fits', () => {
    expect(categoryOfNotice({ description: 'Items', unspsc: '42211700' })).toBe('assistive-technology');
    expect(categoryOfNotice({ description: 'Items', unspsc: '42' })).toBe('equipment');
    expect(categoryOfNotice({ description: 'Products and Associated Services', unspsc: '85' })).toBe('services');
    expect(categoryOfNotice({ description: 'Personal Response System Products', unspsc: '85' })).toBe('monitoring');
  });

  it('is right for 90 of 100 notices with a code that were read by hand', () => {
    const wrong = readByHand.filter(
      ([description = '', unspsc, category]) => categoryOfNotice({ description, unspsc }) !== category,
    );
    expect(readByHand).toHaveLength(100);
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(10);
  });

  it('has a label, the unknown one included', () => {
    for (const category of NoticeCategory.options) expect(labelOfCategory(category)).toMatch(/\w/);
  });
});
