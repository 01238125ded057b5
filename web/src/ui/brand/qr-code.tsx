import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  /** The encoded address. */
  text: string
  /** The accessible name: "QR code to join at crux.example/join/K7M4TX". */
  label: string
  /** Any CSS length. */
  width?: string | undefined
  className?: string | undefined
}

/** A QR code, dark on light in both themes, with the quiet zone of four modules that cameras need. */
export function QrCode({ text, label, width, className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const runs = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
    return { path: runs, size }
  }, [text])
  return (
    <svg
      className={classNames(styles.code, className)}
      style={width === undefined ? undefined : { width }}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={path} />
    </svg>
  )
}
