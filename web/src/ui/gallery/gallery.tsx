import { Suspense, type ComponentType } from 'react'
import { loadedLater } from '../../loading/loaded-later.tsx'
import { galleryQuery } from './gallery-query.ts'
import styles from './gallery.module.css'

const pages: Record<string, ComponentType> = {
  objects: loadedLater(async () => (await import('./objects-page.tsx')).ObjectsPage),
  controls: loadedLater(async () => (await import('./controls-page.tsx')).ControlsPage),
  'phone-join': loadedLater(async () => (await import('./phone-pages.tsx')).PhoneJoinPage),
  'phone-hand': loadedLater(async () => (await import('./phone-pages.tsx')).PhoneHandPage),
  stage: loadedLater(async () => (await import('./stage-page.tsx')).StagePage),
  choice: loadedLater(async () => (await import('./stage-page.tsx')).ChoicePage),
  settled: loadedLater(async () => (await import('./stage-page.tsx')).SettledPage),
  wait: loadedLater(async () => (await import('./stage-page.tsx')).WaitPage),
  home: loadedLater(async () => (await import('./dashboard-pages.tsx')).HomePage),
  'phone-played': loadedLater(async () => (await import('./phone-pages.tsx')).PhonePlayedPage),
  list: loadedLater(async () => (await import('./list-page.tsx')).ListPage),
  sheet: loadedLater(async () => (await import('./dashboard-pages.tsx')).SheetPage),
  crystallization: loadedLater(async () => (await import('./dashboard-pages.tsx')).CrystallizationPage),
}

/**
 * Shows the whole design system. `?show=stage&theme=dark&lang=de&seats=6`. Not part of the product's bundle: nothing
 * imports it.
 */
export function Gallery() {
  const Shown = pages[galleryQuery('show', '')]
  if (Shown)
    return (
      <Suspense>
        <Shown />
      </Suspense>
    )
  return (
    <nav className={styles.contents}>
      {Object.keys(pages).flatMap((name) => [
        <a key={name} href={`?show=${name}&theme=light`}>
          {name}
        </a>,
        <a key={`${name} dark`} href={`?show=${name}&theme=dark`}>
          {name}, dark
        </a>,
        <a key={`${name} de`} href={`?show=${name}&theme=light&lang=de`}>
          {name}, German
        </a>,
      ])}
    </nav>
  )
}
