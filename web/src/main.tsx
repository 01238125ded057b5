import { createRoot } from 'react-dom/client'
import './ui/styles/base.css'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/screens.tsx'
import { startI18n } from './lib/i18n/i18n.ts'
import { reportLater, startReporting } from './lib/reporting/start-reporting.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startReporting()
const translations = startI18n()
preloadScreen(window.location.pathname)
void translations.then(() =>
  createRoot(root, { onCaughtError: reportLater, onUncaughtError: reportLater }).render(<App />),
)
