import { unwrap } from '@shwe/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { paths } from '../../paths.ts';
import { refused, testScreens } from '../../testing/screen-cases.tsx';
import { ChooseAvatar } from './ChooseAvatar.tsx';

/** A screen that shows the picture. */
function Home() {
  useQuery({
    queryKey: keys.home,
    queryFn: async ({ signal }) => unwrap(await client.call('content', 'getindex', {}, { signal })),
  });
  return null;
}

testScreens({
  'another picture is saved, and shown everywhere': {
    show: (
      <>
        <Home />
        <ChooseAvatar avatar="owl" name="Ma Su" />
      </>
    ),
    answers: { 'content.getindex': [{}, {}] },
    loads: { 'content.getindex': 2 },
    steps: ['Moon and river', 'Save'],
    sends: [['members.updateMember', { avatar: 'moon' }]],
    opens: paths.my,
  },
  'a picture that is refused stays chosen': {
    show: <ChooseAvatar avatar="owl" name="Ma Su" />,
    steps: ['Cat', 'Save'],
    sends: [['members.updateMember', { avatar: 'cat' }, refused('server_busy')]],
    reads: ['The server says server_busy.'],
    offers: ['Save'],
  },
  'the picture that a member has is not saved again': {
    show: <ChooseAvatar avatar="owl" name="Ma Su" />,
    blocks: ['Save'],
  },
});
