import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import type { UnknownList } from '../listing/family';
import * as messages from '../messages';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

/** The page for a URL with an unknown collection. */
export function NoticePage({ title, hint, trail, action }: UnknownList) {
  return (
    <PageFrame trail={trail}>
      <PageHead heading={title} description={hint} hidden />
      <Notice
        title={title}
        level={1}
        actions={
          <>
            <ButtonLink to={action.path}>{action.label}</ButtonLink>
            <ButtonLink to={PATHS.find} variant="outline">
              {messages.find}
            </ButtonLink>
          </>
        }
      >
        <p>{hint}</p>
      </Notice>
    </PageFrame>
  );
}
