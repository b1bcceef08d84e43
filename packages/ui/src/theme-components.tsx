import type { MantineThemeComponents } from '@mantine/core';
import type { ControlWords } from './control-words.tsx';
import { foldedOptions } from './folded-options.ts';

const QUICK = { duration: 120 };

/** The kit's list scroller breaks the listbox for screen readers; a plain overflow does not. */
const plainOptions = {
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
  comboboxProps: { transitionProps: QUICK },
} as const;

/** In the kit both headers take the page's banner role; inside a dialog they are not landmarks. */
const noLandmark = { component: 'div', role: 'presentation' };

/**
 * Behind a dialog the wheel and fingers move nothing. The page's scroll bar stays: taking it away sets an inherited variable on the body,
 * and every element is styled again, at opening and at closing.
 */
const stillPage = { removeScrollBar: false };

const floating = { border: '1px solid var(--line)', background: 'var(--surface)' };

/* Plain objects, not `Component.extend`: a theme must not pull every component it configures into the first script. */
export const componentsWith = ({ close, pages }: ControlWords): MantineThemeComponents => ({
  Button: { styles: { label: { fontWeight: 580 } } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  CloseButton: { defaultProps: { variant: 'subtle', 'aria-label': close } },
  Notification: {
    defaultProps: { closeButtonProps: { 'aria-label': close } },
    styles: { root: { ...floating, boxShadow: 'var(--shadow-float)' }, description: { color: 'var(--ink)' } },
  },
  Menu: {
    defaultProps: { withInitialFocusPlaceholder: false, transitionProps: QUICK, shadow: 'md' },
    styles: {
      dropdown: floating,
      item: { '--menu-item-hover': 'var(--sunk)' },
      divider: { borderColor: 'var(--line)' },
    },
  },
  Divider: { defaultProps: { color: 'var(--line)' } },
  Table: { defaultProps: { borderColor: 'var(--line)' } },
  Popover: { defaultProps: { transitionProps: QUICK, shadow: 'md' }, styles: { dropdown: floating } },
  Tooltip: { defaultProps: { openDelay: 350, transitionProps: QUICK } },
  Modal: {
    defaultProps: {
      centered: true,
      transitionProps: QUICK,
      removeScrollProps: stillPage,
      closeButtonProps: { 'aria-label': close },
      overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
    },
    styles: {
      content: { ...floating, boxShadow: 'var(--shadow-float)', borderRadius: 12 },
      header: { background: 'var(--surface)' },
      title: { fontWeight: 660, fontSize: '1rem', letterSpacing: '-0.01em' },
    },
  },
  ModalHeader: { defaultProps: noLandmark },
  Drawer: {
    defaultProps: {
      transitionProps: QUICK,
      removeScrollProps: stillPage,
      closeButtonProps: { 'aria-label': close },
      overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
    },
    styles: {
      content: { background: 'var(--surface)' },
      header: { background: 'var(--surface)' },
      title: { fontWeight: 660, fontSize: '1rem', letterSpacing: '-0.01em' },
    },
  },
  DrawerHeader: { defaultProps: noLandmark },
  InputWrapper: { styles: { label: { marginBottom: 5, fontWeight: 560 } } },
  Select: { defaultProps: { ...plainOptions, filter: foldedOptions } },
  Autocomplete: { defaultProps: { ...plainOptions, filter: foldedOptions } },
  MultiSelect: { defaultProps: { filter: foldedOptions } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Pagination: {
    defaultProps: {
      getItemProps: (page: number) => ({ 'aria-label': pages.page(page) }),
      getControlProps: (control: 'first' | 'previous' | 'next' | 'last') => ({ 'aria-label': pages[control] }),
    },
  },
});
