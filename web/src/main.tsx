import { createRoot } from 'react-dom/client'
import './ui/styles/base.css'
import { App } from './app/app.tsx'
import { preloadAddress } from './app/screens.tsx'
import { startI18n } from './lib/i18n/i18n.ts'
import { startReporting } from './lib/reporting/start-reporting.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startReporting()
// Every screen shows both; asked for now, they come while the first is being made instead of after its layout.
for (const font of ['Schibsted Grotesk Variable', 'Piazzolla Variable'])
  void document.fonts.load(`1em '${font}'`).catch(() => undefined)
/** Draws the app once its first screen can be drawn, so that no spinner comes before it. */
async function start(into: HTMLElement): Promise<void> {
  const translations = startI18n()
  await Promise.all([translations, preloadAddress(window.location.pathname)])
  createRoot(into).render(<App />)
}

void start(root)
