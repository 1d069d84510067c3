import { Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { wholeNumber } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { isTitle, NO_TITLE, Text, TitleFields, Yes } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Category } from './types.ts';

/** A tab of the deposit screen. */
export function CategoryForm({
  category,
  saved,
}: {
  category: Category | undefined;
  saved: (id: string) => void;
}) {
  const { t, lang } = useT();
  const deed = useConsoleAction('operatorChannels', 'saveCategory');
  const [kind, setKind] = useState(category?.kind ?? 'fiat');
  const [title, setTitle] = useState(category?.title ?? NO_TITLE);
  const [order, setOrder] = useState(String(category?.sort ?? 0));
  const [shown, setShown] = useState(category?.shown ?? true);
  const sort = wholeNumber(order, 999);
  const save = (reason: string, done: () => void) => {
    if (sort === null) return;
    const fields = { kind, title, sort, shown, reason };
    deed.mutate(
      { ...(category && { id: category.id }), ...fields },
      {
        onSuccess: (row) => {
          done();
          saved(String(row.id));
        },
      },
    );
  };
  return (
    <SaveForm
      title={category ? category.title[lang] : t('addCategory')}
      word={t('save')}
      needs="method.change"
      isReady={isTitle(title) && sort !== null}
      deed={deed}
      save={save}
    >
      <TitleFields title={title} onChange={setTitle} />
      <div className="two">
        <Field label={t('kindOfMoney')}>
          {(id) => (
            <Select<Category['kind']>
              id={id}
              value={kind}
              options={(['fiat', 'crypto'] as const).map((value) => ({ value, label: t(`money_${value}`) }))}
              onChange={setKind}
            />
          )}
        </Field>
        <Text label={t('sortOrder')} value={order} onChange={setOrder} figures />
      </div>
      <Yes label={t('shown')} value={shown} onChange={setShown} />
    </SaveForm>
  );
}
