import { AddPanel } from './add/add-panel.tsx';
import classes from './insurance-types.module.css';
import { CarrierList } from './list/carrier-list.tsx';

/** The Insurance Types tab: adding a carrier, and the list. */
export function InsuranceTypes() {
  return (
    <div className={`grid items-start gap-md ${classes.page}`}>
      <AddPanel />
      <CarrierList />
    </div>
  );
}
