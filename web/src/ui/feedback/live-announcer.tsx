import { useEffect, useState } from 'react'
import { listenToAnnouncements } from './announcements.ts'

/** Reads out what `announce` is given. Once in the app, always there: a live region must be older than its news. */
export function LiveAnnouncer() {
  const [news, setNews] = useState({ text: '', turn: 0 })
  useEffect(() => listenToAnnouncements((text) => setNews(({ turn }) => ({ text, turn: turn + 1 }))), [])
  return (
    <div className="vh" aria-live="polite" role="status">
      {/* A new element each time, or the same sentence would not be read again. */}
      <span key={news.turn}>{news.text}</span>
    </div>
  )
}
