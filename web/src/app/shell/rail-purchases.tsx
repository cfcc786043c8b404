import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { paths } from '../paths.ts';

export const RailPurchases = () => (
  <Link to={paths.home} className={`w-full justify-start ${buttonClass()}`}>
    <PlusIcon />
    New purchase
  </Link>
);
