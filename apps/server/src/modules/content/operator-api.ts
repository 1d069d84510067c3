import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { type ContentPorts, deskApi } from './desk/index.ts';
import type { MaintenanceWatch } from './maintenance-watch.ts';
import { maintenanceCard, setMaintenance } from './set-maintenance.ts';

/** Operators' calls about maintenance and the content desk. */
export function contentOperatorApi(
  app: AppContext,
  watch: MaintenanceWatch,
  ports: ContentPorts,
): Handlers<'operatorContent'> {
  return {
    maintenance: async () => ok(await maintenanceCard(app.store)),
    ...deskApi(app, ports),
    setMaintenance: (input, context) => setMaintenance(app, watch, input, context),
  };
}
