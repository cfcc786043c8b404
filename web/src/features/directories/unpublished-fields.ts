import type { Provider } from '#shared/contracts/directories';

const labels: Record<string, string> = {
  specialization: 'specialisation',
  qualifications: 'qualifications',
  languages: 'languages',
  practiceLocations: 'practice locations',
  'practiceLocations.name': 'practice names',
  'practiceLocations.address': 'street addresses of practices',
  'practiceLocations.phone': 'practice phone numbers',
  'practiceLocations.acceptingNewPatients': 'whether new patients are accepted',
};

/** Fields that the public register does not hold by law, in words. */
export const unpublishedOf = ({ notHeldByRegister }: Provider): string[] =>
  notHeldByRegister.map((field) => labels[field] ?? field);
