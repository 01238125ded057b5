import { useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter.ts'
import { onStoredElsewhere, readStored, writeStored } from '../storage.ts'

const changed = createEmitter<void>()

function useDeviceChoice(key: string, isOnAtFirst: boolean): [isOn: boolean, choose: (isOn: boolean) => void] {
  const subscribe = (listener: () => void) => {
    const offs = [changed.on(listener), onStoredElsewhere(key, listener)]
    return () => {
      for (const off of offs) off()
    }
  }
  const isOn = useSyncExternalStore(subscribe, () => readStored<boolean>(key) ?? isOnAtFirst)
  return [
    isOn,
    (choice) => {
      writeStored(key, choice)
      changed.emit()
    },
  ]
}

/** Whether this device sounds, as chosen here or else as given; and the way to choose. */
export const useSound = (isOnAtFirst: boolean) => useDeviceChoice('crux.sound', isOnAtFirst)

/** Whether this device vibrates when it is needed. It disturbs nobody, so it does until somebody switches it off. */
export const useVibration = () => useDeviceChoice('crux.vibration', true)

/** Some devices cannot. */
export const canVibrate = (): boolean => typeof navigator.vibrate === 'function'
