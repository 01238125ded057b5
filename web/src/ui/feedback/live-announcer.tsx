import { useEffect, useState } from 'react'
import { listenToAnnouncements } from './announcements.ts'

/** Reads out announcements. Render it once and permanently: a live region must exist before its content changes. */
export function LiveAnnouncer() {
  const [news, setNews] = useState({ text: '', turn: 0 })
  useEffect(() => listenToAnnouncements((text) => setNews(({ turn }) => ({ text, turn: turn + 1 }))), [])
  return (
    <div className="vh" aria-live="polite" role="status">
      {/* A new element each time, or a repeated sentence would not be read. */}
      <span key={news.turn}>{news.text}</span>
    </div>
  )
}
