import agedCare from './aged-care.json' with { type: 'json' };
import buying from './buying.json' with { type: 'json' };
import clinical from './clinical.json' with { type: 'json' };
import contracts from './contracts.json' with { type: 'json' };
import cyberIt from './cyber-it.json' with { type: 'json' };
import devices from './devices.json' with { type: 'json' };
import evaluation from './evaluation.json' with { type: 'json' };
import evident from './evident.json' with { type: 'json' };
import facilities from './facilities.json' with { type: 'json' };
import medicines from './medicines.json' with { type: 'json' };
import money from './money.json' with { type: 'json' };
import ndisHome from './ndis-home.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import probity from './probity.json' with { type: 'json' };
import rollout from './rollout.json' with { type: 'json' };

/** Good practice, one list for each area, as it stands in the files beside this one. */
export const areas = [
  agedCare,
  buying,
  clinical,
  contracts,
  cyberIt,
  devices,
  evaluation,
  evident,
  facilities,
  medicines,
  money,
  ndisHome,
  people,
  privacy,
  probity,
  rollout,
];
