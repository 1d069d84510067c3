import { allCapabilities, type Capability, can, roles } from '@shwe/contract/capabilities';
import { Fragment } from 'react';
import { type Key, useT } from '../../i18n/index.ts';
import { capabilityGroups } from './capability-groups.ts';
import type { Person } from './types.ts';

/** 'deposit.view' has the message 'capability_deposit_view': a capability without one does not compile. */
type CapabilityKey<Name extends string> = Name extends `${infer Noun}.${infer Verb}`
  ? `capability_${Noun}_${Verb}`
  : never;

function capabilityKey(capability: Capability): Key {
  return `capability_${capability.replace('.', '_')}` as CapabilityKey<Capability>;
}

/** Every role by capability, as the contract declares them. */
export function RoleMatrix({ people }: { people: readonly Person[] }) {
  const { t } = useT();
  const countOf = (role: string) =>
    people.filter((one) => one.role === role && one.state !== 'disabled').length;
  return (
    <div className="scroll">
      <p className="t3">{t('staffMatrixText', { n: allCapabilities.length })}</p>
      <table className="rows matrix">
        <thead>
          <tr>
            <th>{t('staffCapability')}</th>
            {roles.map((role) => (
              <th key={role} className="c">
                {t(`role_${role}`)}
                <small>{t('staffCount', { n: countOf(role) })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capabilityGroups.map(({ name, capabilities }) => (
            <Fragment key={name}>
              <tr className="grouprow">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {t(`capabilityGroup_${name}`)}
                </th>
              </tr>
              {capabilities.map((capability) => (
                <tr key={capability}>
                  <td>{t(capabilityKey(capability))}</td>
                  {roles.map((role) => (
                    <td key={role} className="c">
                      {can(role, capability) ? (
                        <span role="img" aria-label={t('staffHas')}>
                          ●
                        </span>
                      ) : (
                        <span className="t3" role="img" aria-label={t('staffHasNot')}>
                          –
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
