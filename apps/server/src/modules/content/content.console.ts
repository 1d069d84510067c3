import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { permit } from '../operators/index.ts';
import type { MaintenanceWatch } from './maintenance-watch.ts';
import { maintenanceCard, setMaintenance } from './set-maintenance.ts';

/** The operators' calls about the house as a whole. */
export function contentConsole(house: AppContext, watch: MaintenanceWatch): Handlers<'consoleContent'> {
  return {
    maintenance: async () => ok(await maintenanceCard(house.store)),
    async setMaintenance(asks, context) {
      const may = await permit(house, context, 'house.close', 'maintenance');
      return may.ok ? setMaintenance(house, watch, asks, context) : may;
    },
  };
}
