import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** An address as a QR code: dark on white in every theme, as some phones read nothing else. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: sides } = encode(value, { border: 3, ecc: 'M' })
    const drawn = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: sides, path: drawn.join('') }
  }, [value])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={styles.signs} d={path} />
    </svg>
  )
}
