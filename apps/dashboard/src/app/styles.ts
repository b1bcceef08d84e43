/* The kit's styles by component: the whole sheet would add 16 KB. Lazy pages import theirs. */
import '@sightline/ui/styles.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../shared/page/page.css';
