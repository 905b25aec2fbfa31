import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink } from '../primitives/Button';
import type { Crumb } from '../primitives/Breadcrumbs';
import { Notice } from '../primitives/Notice';
import * as messages from '../messages';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface NoticePageProps {
  title: string;
  hint: string;
  trail: Crumb[];
  /** Link to another page. */
  action: { label: string; path: string };
}

/** The page for a URL with an unknown collection. */
export function NoticePage({ title, hint, trail, action }: NoticePageProps) {
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
