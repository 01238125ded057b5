import { lazy, Suspense, type ComponentType } from 'react'
import { galleryQuery } from './gallery-query.ts'
import styles from './gallery.module.css'

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const pages: Record<string, ComponentType> = {
  objects: page(async () => (await import('./objects-page.tsx')).ObjectsPage),
  controls: page(async () => (await import('./controls-page.tsx')).ControlsPage),
  'phone-join': page(async () => (await import('./phone-pages.tsx')).PhoneJoinPage),
  'phone-hand': page(async () => (await import('./phone-pages.tsx')).PhoneHandPage),
  stage: page(async () => (await import('./stage-page.tsx')).StagePage),
  choice: page(async () => (await import('./stage-page.tsx')).ChoicePage),
  settled: page(async () => (await import('./stage-page.tsx')).SettledPage),
  wait: page(async () => (await import('./stage-page.tsx')).WaitPage),
  home: page(async () => (await import('./dashboard-pages.tsx')).HomePage),
  'phone-played': page(async () => (await import('./phone-pages.tsx')).PhonePlayedPage),
  list: page(async () => (await import('./list-page.tsx')).ListPage),
  sheet: page(async () => (await import('./dashboard-pages.tsx')).SheetPage),
  crystallization: page(async () => (await import('./dashboard-pages.tsx')).CrystallizationPage),
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
