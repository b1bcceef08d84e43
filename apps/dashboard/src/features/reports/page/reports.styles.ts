import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
