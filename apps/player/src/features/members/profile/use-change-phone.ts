import { useAction } from '@shwe/client/react';
import { showToast } from '@shwe/ui';
import { client } from '../../../core/client.ts';
import { go } from '../../../core/navigate.ts';
import { refetchTopics } from '../../../core/query.ts';
import { translate } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { forgetPhoneChange, usePhoneChange } from './phone-change.ts';

/** Changes the phone with a verified code. A refusal is shown on the first screen, where it can be corrected. */
export function useChangePhone() {
  const action = useAction();
  const run = async (otp: string) => {
    const { phone, password, pin, ticket } = usePhoneChange.getState();
    const changed = await action.run(async () => {
      const input = { mobile: phone, otp, ticket, password, ...(pin && { qk_pwd: pin }) };
      const answer = await client.call('members', 'changePhone', input);
      if (!answer.ok) {
        const isOtpWrong = answer.failure.kind === 'refused' && answer.failure.code === 'otp_wrong';
        usePhoneChange.setState({ otp: isOtpWrong ? '' : otp, failure: answer.failure });
      }
      return answer;
    });
    if (!changed) {
      go(paths.myUpdate, { field: 'phone' }, 'replace');
      return;
    }
    forgetPhoneChange();
    await refetchTopics('home');
    void refetchTopics('devices');
    showToast(translate('phoneChanged'), 'toast', 'done');
    go(paths.mySafe, {}, 'replace');
  };
  return { busy: action.busy, run };
}
