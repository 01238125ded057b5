import 'preact/debug'
import { createRoot } from 'react-dom/client'
import '../styles/base.css'
import { galleryQuery } from './gallery-query.ts'
import { Gallery } from './gallery.tsx'

const theme = galleryQuery('theme', '')
if (theme !== '') document.documentElement.dataset['theme'] = theme
document.documentElement.lang = galleryQuery('lang', 'en')

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
