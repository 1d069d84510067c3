import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseWholeNumber } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { isCompleteTitle, NO_TITLE, TitleFields, YesNo } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Category } from './types.ts';

/** A category is a tab on the players' deposit screen. */
export function CategoryForm({
  category,
  saved,
}: {
  category: Category | undefined;
  saved: (id: string) => void;
}) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorChannels', 'saveCategory');
  const [kind, setKind] = useState(category?.kind ?? 'fiat');
  const [title, setTitle] = useState(category?.title ?? NO_TITLE);
  const [priority, setPriority] = useState(String(category?.sort ?? 0));
  const [shown, setShown] = useState(category?.shown ?? true);
  const sort = parseWholeNumber(priority, 999);
  const save = (reason: string, clear: () => void) => {
    if (sort === null) return;
    const fields = { kind, title, sort, shown, reason };
    action.mutate(
      { ...(category && { id: category.id }), ...fields },
      {
        onSuccess: (row) => {
          clear();
          saved(String(row.id));
        },
      },
    );
  };
  return (
    <SaveForm
      title={category ? category.title[lang] : t('addCategory')}
      button={t('save')}
      needs="method.change"
      isReady={isCompleteTitle(title) && sort !== null}
      action={action}
      save={save}
    >
      <TitleFields title={title} onChange={setTitle} />
      <div className="two">
        <Field label={t('currency')}>
          {(id) => (
            <Select<Category['kind']>
              id={id}
              value={kind}
              options={(['fiat', 'crypto'] as const).map((value) => ({
                value,
                label: t(`currency_${value}`),
              }))}
              onChange={setKind}
            />
          )}
        </Field>
        <TextField label={t('priority')} value={priority} onChange={setPriority} kind="amount" />
      </div>
      <YesNo label={t('visible')} value={shown} onChange={setShown} />
    </SaveForm>
  );
}
