import { describe, expect, it } from 'vitest';
import { Market } from '../contracts/market.ts';
import { categoryOfNotice, labelOfCategory } from './category.ts';

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
    ['Medical Equipment', '42000000'],
    ['Computer services', '81110000'],
    ['Enterprise Mobility Services', '43'],
    ['Kratos AXIS Supra X-ray Photoelectron Spectrometer', '41100000'],
    ['Labour Hire Contractor - APS3 Pharmacy Assistant - QLD', '80111600'],
    ['FHIR Specialist', '81'],
    ['Wheelchair technician', '80111600'],
    ['Research Services for Electronic Prescribing', '80100000'],
    ['Provision of an Electronic Prescriptions Process Review', '80100000'],
    ['', undefined],
  ])('stays unknown where words and code do not tell: %s', (description, unspsc) => {
    expect(categoryOfNotice({ description, unspsc })).toBe('unknown');
  });

  it('is told by UNSPSC group 4221 where the words do not tell', () => {
    expect(categoryOfNotice({ description: 'Equipment', unspsc: '42211700' })).toBe('assistive-technology');
    expect(categoryOfNotice({ description: 'Equipment', unspsc: '42' })).toBe('unknown');
  });

  it('has a label, the unknown one included', () => {
    for (const category of [...Market.options, 'unknown' as const]) expect(labelOfCategory(category)).toMatch(/\w/);
  });
});
