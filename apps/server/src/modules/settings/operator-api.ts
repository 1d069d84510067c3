import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { changeLog, changeSettingByOperator, settingList } from './change-setting.ts';

/** Operators' calls about what they may configure. */
export function settingsOperatorApi(house: AppContext): Handlers<'operatorSettings'> {
  const { store } = house;
  return {
    list: async (_asks, context) => ok({ list: await settingList(store, context.operator) }),
    changeSetting: (asks, context) => changeSettingByOperator(house, asks, context),
    history: async (asks) => ok(await changeLog(store, asks)),
  };
}
