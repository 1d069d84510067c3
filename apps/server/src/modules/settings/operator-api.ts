import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { changeLog, changeSettingByOperator, settingList } from './change-setting.ts';

/** Operators' calls about settings and their history. */
export function settingsOperatorApi(app: AppContext): Handlers<'operatorSettings'> {
  const { store } = app;
  return {
    list: async (_input, context) => ok({ list: await settingList(store, context.operator) }),
    changeSetting: (input, context) => changeSettingByOperator(app, input, context),
    history: async (input) => ok(await changeLog(store, input)),
  };
}
