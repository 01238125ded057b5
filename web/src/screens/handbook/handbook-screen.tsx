import { Navigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { ChapterPage } from '../../features/handbook/chapter-page.tsx'
import { isHandbookChapter } from '../../features/handbook/handbook-chapters.ts'
import { useHandbook } from '../../features/handbook/handbook-content.ts'
import { OverviewPage } from '../../features/handbook/overview-page.tsx'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** The handbook for game masters. It is public: no login needed. */
export default function HandbookScreen() {
  const { chapter } = useParams()
  const handbook = useHandbook()
  const known = isHandbookChapter(chapter) ? chapter : null
  usePageTitle(known ? `${handbook.chapters[known].title}, ${handbook.title}` : handbook.title)
  if (chapter !== undefined && !known) return <Navigate to={paths.handbook()} replace />
  return (
    <>
      <AccountBar />
      {known ? <ChapterPage chapter={known} /> : <OverviewPage />}
    </>
  )
}
